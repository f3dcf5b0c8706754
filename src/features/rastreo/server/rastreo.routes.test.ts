import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { addHistorial } from '#features/historial/server/historial.public.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { rastreoCalls } from '../contract/rastreo.calls.ts';

const app = await useTestApp();
const { track } = rastreoCalls;

let visitor = 0;
/** Asks from a new address each time: the rate limit has its own test. */
const ask = (id: string) => {
  visitor += 1;
  return app.call(track, { params: { id }, ip: `10.9.${Math.floor(visitor / 250)}.${visitor % 250}` });
};
const found = async (id: string) => {
  const { status, body } = await ask(id);
  expect(status).toBe(200);
  return body.data;
};
const historial = (entidad: 'paquete' | 'guia', id: number, ...estados: readonly string[]) =>
  estados.reduce(
    (before, estado) =>
      before.then(() =>
        addHistorial(app.db, {
          entidad,
          rows: [{ id, estado }],
          accion: 'mover',
          comentario: 'Rosa llamó al 99887766',
          usuario: 'empleado',
        }),
      ),
    Promise.resolve(),
  );
const estadosOf = async (id: string) => (await found(id)).track.map(({ estado }) => estado);

describe('a parcel', () => {
  test('by its tracking, however it is written, without a session', async () => {
    await newPaquete(app, { tracking: '1Z999AA10123456784', fecha_entrega_estimada: '2026-12-24' });
    for (const written of ['1Z999AA10123456784', ' 1z999aa10123456784\t', '1Z 999 AA1 01 2345 6784'])
      expect(await found(written)).toMatchObject({
        tipo: 'paquete',
        numero: '1Z999AA10123456784',
        estado: 'Pre-alertado',
        fecha_entrega_estimada: '2026-12-24',
      });
  });

  test('by any code that it was seen with', async () => {
    await newPaquete(app, { tracking: 'ALIAS00000001', codigos: ['96XYZ778899001122'] });
    expect((await found('96xyz778899001122')).numero).toBe('ALIAS00000001');
  });

  test('by the label of its box, which tells no tracking', async () => {
    const { guia_id, guia_numero } = await newGuia(app);
    await newPaquete(app, { guia_id });
    await newPaquete(app, { guia_id, estado: 'Recibido en HN' });
    for (const written of [`GA-${guia_numero}-B2`, `ga'${guia_numero}'b2`])
      expect(await found(written)).toMatchObject({
        tipo: 'paquete',
        numero: `GA-${guia_numero}-B2`,
        estado: 'Recibido en HN',
      });
    expect((await ask(`GA-${guia_numero}-B3`)).status).toBe(404);
    expect((await ask('GA-99999999-B1')).status).toBe(404);
  });

  test('a code that is another’s own number tells of that one alone', async () => {
    await newPaquete(app, { tracking: 'ALIAS00000002', codigos: ['PROPIO00000002'] });
    await newPaquete(app, { tracking: 'PROPIO00000002', cliente_id: 1002, estado: 'Disponible para entrega' });
    expect(await found('PROPIO00000002')).toMatchObject({
      numero: 'PROPIO00000002',
      estado: 'Disponible para entrega',
    });
  });

  test('its way holds changes of state, oldest first', async () => {
    const paquete_id = await newPaquete(app, { tracking: 'CAMINO0000001', estado: 'Enviado a HN' });
    await historial('paquete', paquete_id, 'Pre-alertado', 'Recibido en USA', 'Recibido en USA', 'Enviado a HN');
    expect(await estadosOf('CAMINO0000001')).toEqual(['Pre-alertado', 'Recibido en USA', 'Enviado a HN']);
    const moments = await app.db
      .selectFrom('historial')
      .select('fecha_registro')
      .where('entidad', '=', 'paquete')
      .where('entidad_id', '=', paquete_id)
      .orderBy('historial_id')
      .execute();
    const [announced, received, , sent] = moments.map(({ fecha_registro }) => fecha_registro);
    const told = (await found('CAMINO0000001')).track.map(({ fecha_registro }) => fecha_registro);
    expect(told).toEqual([announced, received, sent]);
  });

  test('what can be fetched says until when its place costs nothing; nothing else does', async () => {
    const { guia_numero, guia_id, paquete_ids } = await app.world.guia({
      estado: 'Disponible para entrega',
      paquetes: 1,
    });
    await sql`update guias set fecha_disponible = '2026-03-01T18:00:00Z' where guia_id = ${guia_id}`.execute(app.db);
    const { tracking } = await app.db
      .selectFrom('paquetes')
      .select('tracking')
      .where('paquete_id', '=', paquete_ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    const clock = { gratis_hasta: '2026-03-31', diario: 1 };
    for (const id of [`GA-${guia_numero}`, tracking])
      expect((await app.call(rastreoCalls.track, { params: { id } })).body.data.almacenaje).toEqual(clock);
    const { guia_numero: otra } = await app.world.guia({ estado: 'Recibido en HN', paquetes: 1 });
    expect((await app.call(rastreoCalls.track, { params: { id: `GA-${otra}` } })).body.data.almacenaje).toBeNull();
  });

  test('without a history of its own, since when it is there', async () => {
    await newPaquete(app, { tracking: 'SINHISTORIA01', estado: 'Recibido en HN' });
    expect(await estadosOf('SINHISTORIA01')).toEqual(['Recibido en HN']);
  });

  test('of several boxes the one furthest behind', async () => {
    const shared = { tracking: 'CAJAS00000001' };
    await newPaquete(app, { ...shared, orden: 1, estado: 'Disponible para entrega' });
    await newPaquete(app, { ...shared, orden: 2, estado: 'Enviado a HN' });
    await newPaquete(app, { ...shared, orden: 3, estado: 'Recibido en HN' });
    expect((await found('CAJAS00000001')).estado).toBe('Enviado a HN');
  });

  test('a tracking used again after delivery is the newest parcel', async () => {
    await newPaquete(app, { tracking: 'DENUEVO000001', estado: 'Entregado' });
    await newPaquete(app, { tracking: 'DENUEVO000001', estado: 'Recibido en USA' });
    expect((await found('DENUEVO000001')).estado).toBe('Recibido en USA');
    await newPaquete(app, { tracking: 'DOSVECES00001', estado: 'Entregado' });
    await newPaquete(app, { tracking: 'DOSVECES00001', estado: 'Abandonado' });
    expect((await found('DOSVECES00001')).estado).toBe('Abandonado');
  });

  test('one that was repacked goes on as what it was repacked into, under its own number', async () => {
    const whole = await newPaquete(app, { tracking: 'REEMPAQUE0001', estado: 'Recibido en HN' });
    const part = await newPaquete(app, {
      tracking: 'PARTE00000001',
      estado: 'Recibido en USA',
      reempaque_id: whole,
    });
    await historial('paquete', part, 'Pre-alertado', 'Recibido en USA');
    await historial('paquete', whole, 'Recibido en USA', 'Enviado a HN', 'Recibido en HN');
    expect(await found('PARTE00000001')).toMatchObject({ numero: 'PARTE00000001', estado: 'Recibido en HN' });
    expect(await estadosOf('PARTE00000001')).toEqual([
      'Pre-alertado',
      'Recibido en USA',
      'Enviado a HN',
      'Recibido en HN',
    ]);
  });

  test('one without an owner answers too', async () => {
    await newPaquete(app, { tracking: 'SINDUENO00001', cliente_id: 0, estado: 'Recibido en USA' });
    expect((await found('SINDUENO00001')).estado).toBe('Recibido en USA');
  });

  test('nothing is still to come of what was delivered', async () => {
    const finished = { fecha_entrega_estimada: '2026-12-24' };
    await newPaquete(app, { ...finished, tracking: 'ENTREGADO0001', estado: 'Entregado' });
    expect((await found('ENTREGADO0001')).fecha_entrega_estimada).toBeNull();
  });
});

describe('a guide', () => {
  test('by its number as it is written, typed or scanned', async () => {
    const { guia_id, guia_numero } = await newGuia(app, {
      estado: 'Enviado a HN',
      fecha_entrega_estimada: '2026-12-24',
    });
    await historial('guia', guia_id, 'Recibido en USA', 'Enviado a HN');
    const bars = `GA${String(guia_numero).padStart(6, '0')}`;
    for (const written of [`GA-${guia_numero}`, bars, bars.toLowerCase(), `ga'${guia_numero}`, String(guia_numero)])
      expect(await found(written)).toMatchObject({
        tipo: 'guia',
        numero: `GA-${guia_numero}`,
        estado: 'Enviado a HN',
        fecha_entrega_estimada: '2026-12-24',
      });
    expect(await estadosOf(bars)).toEqual(['Recibido en USA', 'Enviado a HN']);
  });

  test('a bare number that is a tracking too is the parcel', async () => {
    const { guia_numero } = await newGuia(app, { guia_numero: 77_665_544 });
    await newPaquete(app, { tracking: String(guia_numero) });
    expect((await found(String(guia_numero))).tipo).toBe('paquete');
  });
});

describe('what nobody is told', () => {
  test('nothing but numbers, states and dates, whoever asks', async () => {
    const paquete_id = await newPaquete(app, {
      tracking: 'PERSONAL00001',
      estado: 'Disponible para entrega',
      paquete_descripcion: 'Regalo para Rosa',
      rotulo: 'ROSA PAZ',
      paquete_factura: 'factura-rosa.pdf',
      factura_clave: 'facturas/x.pdf',
      peso_cobrar: 3,
    });
    await historial('paquete', paquete_id, 'Recibido en USA', 'Disponible para entrega');
    const { guia_numero } = await newGuia(app, { estado: 'Disponible para entrega', instrucciones: 'Para Rosa' });
    for (const id of ['PERSONAL00001', `GA-${guia_numero}`])
      for (const asker of [{}, { as: 'clienteB' }, { as: 'admin' }] as const) {
        const { body } = await app.call(track, { params: { id }, ip: `10.8.0.${(visitor += 1)}`, ...asker });
        expect(Object.keys(body.data).toSorted()).toEqual(
          ['almacenaje', 'estado', 'fecha_entrega_estimada', 'llegada', 'numero', 'tipo', 'track'].toSorted(),
        );
        for (const step of body.data.track) expect(Object.keys(step).toSorted()).toEqual(['estado', 'fecha_registro']);
        expect(JSON.stringify(body)).not.toMatch(/rosa|ana|alvarado|1001|san pedro|empleado|9988|lb|factura/i);
      }
  });

  test('a number that is nobody’s, one that cannot be and one of our own lists are refused alike', async () => {
    const answers = await Promise.all(
      ['1Z999AA10123456785', '000000', 'GA-99999999', 'PA-1', 'hola', '***', '123-4567890-1234567'].map(ask),
    );
    const [first, ...others] = answers.map(({ status, body: { message, code } }) => ({ status, message, code }));
    expect(first).toMatchObject({ status: 404, code: 'RASTREO_NO_ENCONTRADO' });
    for (const other of others) expect(other).toEqual(first);
  });
});

test('every state of a parcel can be told', async () => {
  for (const [place, paquete_estado] of PAQUETE_ESTADOS.entries()) {
    await newPaquete(app, { tracking: `ESTADO000000${place}`, estado: paquete_estado });
    expect((await found(`ESTADO000000${place}`)).estado).toBe(paquete_estado);
  }
});

test('a stranger does not go through the guides for hours; who is signed in is not slowed by that', async () => {
  const address = '10.7.7.8';
  const again = (as?: 'clienteA') =>
    app.call(track, { params: { id: 'NADIE00000001' }, ip: address, ...(as === undefined ? {} : { as }) });
  let refused = await again();
  let asked = 1;
  const start = Date.now();
  try {
    // The clock advances a minute after every 20 calls, so that only the hourly limit applies.
    vi.useFakeTimers({ toFake: ['Date'] });
    for (; refused.status === 404 && asked < 250; asked++) {
      vi.setSystemTime(start + Math.floor(asked / 20) * 61_000);
      refused = await again();
    }
    expect([asked - 1, refused.status, refused.body.code]).toEqual([200, 429, 'DEMASIADAS_SOLICITUDES']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    vi.setSystemTime(start + 20 * 61_000);
    expect((await again('clienteA')).status).toBe(404);
    vi.setSystemTime(start + 3_601_000);
    expect((await again()).status).toBe(404);
  } finally {
    vi.useRealTimers();
  }
});

test('an address that asks too often waits', async () => {
  const again = () => app.call(track, { params: { id: 'NADIE00000001' }, ip: '10.7.7.7' });
  for (let round = 0; round < track.perMinute; round++) expect((await again()).status).toBe(404);
  const refused = await again();
  expect([refused.status, refused.body.code]).toEqual([429, 'DEMASIADAS_SOLICITUDES']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
