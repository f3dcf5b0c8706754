import { describe, expect, test } from 'vitest';
import { hashPassword } from '#features/sesiones/server/sesiones.public.ts';
import { GUIA_ESTADOS, type GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { statementsDuring } from '../../../../../tools/bench/baseline/statements.ts';
import { logOf } from '../../../../../tests/harness/log-of.ts';
import { newListo, newPackinglist } from '../../../../../tests/harness/new-packinglist.ts';
import { newGuia, newPaquete } from '../../../../../tests/harness/new-paquete.ts';
import { newCustomer, newUser } from '../../../../../tests/harness/new-user.ts';
import { makeStaff } from '../../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../../tests/harness/test-app.ts';
import { cambioCalls } from '../../contract/cambio.calls.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';

const app = await useTestApp();
const { destructure, previewDestructure } = cambioCalls;
const PASSWORD = 'Separar*2026propia';
const supervisor = await newUser(app, { contrasenia_hash: await hashPassword(PASSWORD) }, 'Supervisor');

/** US dollars per pound of service 10. */
const LIBRA = 4.5;
const cents = (amount: number): number => Math.round(amount * 100) / 100;

interface Asked {
  readonly estado?: GuiaEstado;
  readonly guia_tipo?: 'Normal' | 'Consolidación' | 'Reempaque & Consolidación';
  /** State and weight of each parcel. */
  readonly paquetes?: readonly (readonly [PaqueteEstado, number | null])[];
  readonly guia?: Parameters<typeof newGuia>[1];
}

const TWO_HERE = [
  ['Recibido en USA', 4],
  ['Recibido en USA', 6],
] as const;

/** A guide with parcels of these weights, priced by the fee of the service unless `guia` says otherwise. */
const make = async ({
  estado = 'Recibido en USA',
  guia_tipo = 'Consolidación',
  paquetes = TWO_HERE,
  guia = {},
}: Asked = {}) => {
  const cliente_id = guia.cliente_id ?? (await newCustomer(app));
  const peso_cobrar = paquetes.reduce((sum, [, peso]) => sum + (peso ?? 0), 0);
  const { guia_id, guia_numero } = await newGuia(app, {
    estado,
    guia_tipo,
    peso_cobrar,
    guia_valor: cents(peso_cobrar * LIBRA),
    guia_descuento: 0,
    aplica_isv: true,
    ...guia,
    cliente_id,
  });
  const paquete_ids: number[] = [];
  for (const [where, peso] of paquetes)
    paquete_ids.push(
      await newPaquete(app, {
        cliente_id,
        guia_id,
        estado: where,
        peso_cobrar: peso,
        fecha_entrega_estimada: '2026-12-01',
      }),
    );
  return { cliente_id, guia_id, guia_numero, paquete_ids };
};
type Body = NonNullable<Parameters<typeof app.call<typeof destructure>>[1]>['body'];
type As = 'admin' | 'supervisor' | 'empleado' | 'clienteA' | 'sinPermisos';
const apart = (guia_id: number, body: Body = {}, as: As = 'admin') =>
  app.call(destructure, { as, params: { guia_id }, body });
const preview = (guia_id: number, paquete_ids?: readonly number[], as: As = 'admin') =>
  app.call(previewDestructure, {
    as,
    params: { guia_id },
    query: paquete_ids === undefined ? {} : { paquete_ids: paquete_ids.join(',') },
  });
const read = async (guia_id: number) =>
  (await app.call(guiasCalls.get, { as: 'admin', params: { guia_id } })).body.data;
const parcel = (paquete_id: number) =>
  app.db.selectFrom('paquetes').selectAll().where('paquete_id', '=', paquete_id).executeTakeFirstOrThrow();
const historyOf = async (entidad: 'guia' | 'paquete', id: number) =>
  app.db
    .selectFrom('historial')
    .select(['accion', 'estado', 'comentario', 'usuario_registro'])
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', id)
    .orderBy('historial_id')
    .execute();

describe('who, and what', () => {
  test('not without a session, nor the right, nor for a customer, nor what is not there', async () => {
    const { guia_id } = await make({ guia: { cliente_id: 1001 } });
    expect((await app.call(destructure, { params: { guia_id }, body: {} })).status).toBe(401);
    expect((await apart(guia_id, {}, 'sinPermisos')).status).toBe(403);
    expect((await apart(guia_id, {}, 'clienteA')).status).toBe(403);
    expect((await preview(guia_id, undefined, 'clienteA')).status).toBe(403);
    expect((await apart(2_000_000_000)).status).toBe(404);
    expect((await read(guia_id)).guia_estado).toBe('Recibido en USA');
  });

  test('wrong input at its field, and a parcel of another guide', async () => {
    const { guia_id, paquete_ids } = await make();
    expect((await apart(guia_id, { paquete_ids: [] })).body.errores).toMatchObject({ paquete_ids: expect.any(String) });
    const foreign = await newPaquete(app, { estado: 'Recibido en USA' });
    const refused = await apart(guia_id, { paquete_ids: [paquete_ids[0] ?? 0, foreign] });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errores ?? {})]).toEqual([
      400,
      'GUIA_PAQUETE_AJENO',
      ['paquete_ids.1'],
    ]);
    expect((await preview(guia_id, [foreign])).body.code).toBe('GUIA_PAQUETE_AJENO');
  });
});

describe('the whole guide', () => {
  test('one Normal guide a parcel, each by its weight, the original void, with its history on both sides', async () => {
    const { guia_id, guia_numero, paquete_ids } = await make();
    const dry = await preview(guia_id);
    const { status, body } = await apart(guia_id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.guia_ids).toHaveLength(2);
    for (const [place, made] of body.data.guia_ids.entries()) {
      const peso = [4, 6][place] ?? 0;
      const subtotal = cents(peso * LIBRA);
      const isv = cents(subtotal * 0.15);
      expect(await read(made)).toMatchObject({
        guia_tipo: 'Normal',
        guia_estado: 'Recibido en USA',
        paquete_ids: [paquete_ids[place]],
        peso_cobrar: peso,
        guia_valor: subtotal,
        isv,
        total_usd: cents(subtotal + isv),
        servicio_id_fee: 10,
        tarifa_numero: 1,
        fecha_entrega_estimada: '2026-12-01',
      });
      expect(await historyOf('guia', made)).toEqual([
        {
          accion: 'desprender',
          estado: 'Recibido en USA',
          comentario: `Separada de GA-${guia_numero}`,
          usuario_registro: 'admin',
        },
      ]);
      expect(await historyOf('paquete', paquete_ids[place] ?? 0)).toMatchObject([
        { accion: 'separar', estado: 'Recibido en USA', comentario: `Salió de GA-${guia_numero} a una guía propia` },
      ]);
    }
    const after = await read(guia_id);
    expect(after).toMatchObject({ guia_estado: 'Anulada', paquetes: [], peso_cobrar: 0, guia_valor: 0, total_usd: 0 });
    expect(after.historial.at(-1)).toMatchObject({
      accion: 'separar',
      comentario: expect.stringMatching(/^Pasa a GA-\d+ y GA-\d+$/),
    });
    // The result is what the preview showed, except for the new numbers.
    const nameless = (cambio: typeof dry.body.data) => ({
      ...cambio,
      despues: cambio.despues.map((one) => ({ ...one, guia_id: null, guia_numero: null })),
    });
    expect(nameless(body.data.cambio)).toEqual(nameless(dry.body.data));
    expect(body.data.cambio.etiquetas).toEqual(paquete_ids);
    expect(await logOf(app, 'guia', guia_id)).toMatchObject([{ accion: 'guias.separar', usuario: 'admin' }]);
    // The second time it is already void.
    const again = await apart(guia_id);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'GUIA_ESTADO_NO_PERMITIDO',
      `La guía GA-${guia_numero} está en estado Anulada; no se puede separar.`,
    ]);
  });

  test('by the same request sent twice it happens once', async () => {
    const { guia_id } = await make();
    const once = () => app.call(destructure, { as: 'admin', params: { guia_id }, body: {}, key: `separar-${guia_id}` });
    const [first, second] = [await once(), await once()];
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(200);
  });

  test('what has not arrived is free again: a Normal guide is made when it comes', async () => {
    const { guia_id, guia_numero, paquete_ids } = await make({
      estado: 'Esperando Consolidación',
      paquetes: [
        ['Recibido en USA', 4],
        ['Pre-alertado', null],
      ],
    });
    const { body } = await apart(guia_id);
    expect(body.data.guia_ids).toHaveLength(1);
    expect(body.data.cambio.libres.map(({ paquete_id }) => paquete_id)).toEqual([paquete_ids[1]]);
    expect(await parcel(paquete_ids[1] ?? 0)).toMatchObject({ guia_id: null, paquete_estado: 'Pre-alertado' });
    expect(await historyOf('paquete', paquete_ids[1] ?? 0)).toMatchObject([
      { accion: 'liberar', comentario: `Salió de GA-${guia_numero} y queda sin guía` },
    ]);
    expect((await read(guia_id)).guia_estado).toBe('Anulada');
  });

  test('of which nothing has arrived: all free, no guide', async () => {
    const { guia_id, paquete_ids } = await make({
      estado: 'Pre-alertado',
      paquetes: [
        ['Pre-alertado', null],
        ['Pre-alertado', null],
      ],
      guia: { falta_tracking: true },
    });
    const { body } = await apart(guia_id);
    expect(body.data.guia_ids).toEqual([]);
    expect(await read(guia_id)).toMatchObject({ guia_estado: 'Anulada', falta_tracking: false });
    expect((await parcel(paquete_ids[0] ?? 0)).guia_id).toBeNull();
  });

  test.each([
    ['Recibido en HN', 'Recibido en HN'],
    ['Enviado a HN', 'Enviado a HN'],
  ] as const)('in %s the new guides begin there, at the branch of the guide', async (estado, wanted) => {
    const sucursal = await newGuia(app, {});
    const { sucursal_id } = await app.db
      .selectFrom('guias')
      .select('sucursal_id')
      .where('guia_id', '=', sucursal.guia_id)
      .executeTakeFirstOrThrow();
    const { guia_id } = await make({
      estado,
      paquetes: [
        [estado, 4],
        [estado, 6],
      ],
    });
    const { body } = await apart(guia_id);
    const made = await app.db
      .selectFrom('guias')
      .select(['guia_estado', 'sucursal_id'])
      .where('guia_id', 'in', body.data.guia_ids)
      .execute();
    expect(made).toEqual([
      { guia_estado: wanted, sucursal_id },
      { guia_estado: wanted, sucursal_id },
    ]);
  });

  test('what nobody came for goes into a guide that is abandoned, and is not charged', async () => {
    const { guia_id } = await make({
      estado: 'Recibido en HN',
      paquetes: [
        ['Recibido en HN', 4],
        ['Abandonado', 6],
      ],
      guia: { peso_cobrar: 4, guia_valor: 18 },
    });
    const { body } = await apart(guia_id);
    const [first, second] = body.data.guia_ids;
    expect(await read(first ?? 0)).toMatchObject({ guia_estado: 'Recibido en HN', guia_valor: 18 });
    expect(await read(second ?? 0)).toMatchObject({ guia_estado: 'Abandonado', guia_valor: 0, peso_cobrar: 0 });
    expect(body.data.cambio.total_usd_despues).toBe(cents(18 * 1.15));
  });

  test('what was repacked goes along with the parcel that it is in', async () => {
    const { guia_id, paquete_ids, cliente_id } = await make();
    const inside = await newPaquete(app, {
      cliente_id,
      guia_id,
      estado: 'Recibido en USA',
      reempaque_id: paquete_ids[0] ?? 0,
    });
    expect((await apart(guia_id, { paquete_ids: [inside] })).body.code).toBe('GUIA_PAQUETE_AJENO');
    const { body } = await apart(guia_id);
    expect(body.data.guia_ids).toHaveLength(2);
    expect((await parcel(inside)).guia_id).toBe(body.data.guia_ids[0]);
  });
});

describe('some of its parcels', () => {
  const three = [
    ['Recibido en USA', 4],
    ['Recibido en USA', 6],
    ['Recibido en USA', 5],
  ] as const;
  test('leave; what is left keeps its number, its type and its share of the price', async () => {
    const { guia_id, guia_numero, paquete_ids } = await make({ paquetes: three });
    const dry = await preview(guia_id, paquete_ids.slice(0, 1));
    const { body } = await apart(guia_id, { paquete_ids: paquete_ids.slice(0, 1) });
    expect(body.data.guia_ids).toHaveLength(1);
    const left = await read(guia_id);
    expect(left).toMatchObject({
      guia_numero,
      guia_tipo: 'Consolidación',
      guia_estado: 'Recibido en USA',
      paquete_ids: paquete_ids.slice(1),
      peso_cobrar: 11,
      guia_valor: cents(11 * LIBRA),
    });
    expect(left.historial.at(-1)).toMatchObject({ accion: 'modificar' });
    const { antes, despues } = dry.body.data;
    expect(antes).toMatchObject([{ guia_id, peso_cobrar: 15 }]);
    expect(despues.map((one) => [one.guia_id, one.peso_cobrar])).toEqual([
      [guia_id, 11],
      [null, 4],
    ]);
    expect(body.data.cambio.despues.map(({ total_usd }) => total_usd)).toEqual(
      despues.map(({ total_usd }) => total_usd),
    );
  });

  test('its owner reads in both histories where it went, and nothing of a guide that was another’s', async () => {
    const { cliente_id, guia_id, guia_numero, paquete_ids } = await make({ guia: { cliente_id: 1001 } });
    const [leaving = 0, staying = 0] = paquete_ids;
    const { guia_ids } = (await apart(guia_id, { paquete_ids: [leaving] })).body.data;
    const own = await read(guia_ids[0] ?? 0);
    const seenBy = async (as: As | 'clienteB', paquete_id: number) =>
      (await app.call(paquetesCalls.get, { as, params: { paquete_id } })).body.data.historial
        .filter(({ comentario }) => comentario !== null)
        .map(({ accion, comentario, usuario_registro }) => [accion, comentario, usuario_registro]);
    const left = `Salió de GA-${guia_numero} a una guía propia`;
    expect(await seenBy('clienteA', leaving)).toEqual([['separar', left, null]]);
    expect(await seenBy('admin', leaving)).toEqual([['separar', left, 'admin']]);
    expect(await seenBy('clienteA', staying)).toEqual([]);
    const { historial } = (await app.call(guiasCalls.get, { as: 'clienteA', params: { guia_id } })).body.data;
    expect(historial.at(-1)).toMatchObject({
      accion: 'modificar',
      comentario: `Pasa a GA-${own.guia_numero}`,
      usuario_registro: null,
    });
    expect(cliente_id).toBe(1001);
    const { version } = own;
    const moved = await app.call(guiasCalls.changeCliente, {
      as: 'admin',
      params: { guia_id: own.guia_id },
      body: { cliente_id: 1002, version, razon: 'Era de otro casillero.' },
    });
    expect(moved.status).toBe(200);
    expect(await seenBy('clienteB', leaving)).toEqual([]);
  });

  test('two of three: the last one is a Normal guide', async () => {
    const { guia_id, paquete_ids } = await make({ paquetes: three });
    await apart(guia_id, { paquete_ids: paquete_ids.slice(0, 2) });
    expect(await read(guia_id)).toMatchObject({ guia_tipo: 'Normal', peso_cobrar: 5, guia_valor: 22.5 });
    expect((await apart(guia_id)).body.code).toBe('GUIA_NO_SE_SEPARA');
  });

  test('the one that was waited for leaves: the rest is complete and goes on', async () => {
    const { guia_id, paquete_ids } = await make({
      estado: 'Esperando Consolidación',
      paquetes: [...three.slice(0, 2), ['Pre-alertado', null]],
    });
    const dry = await preview(guia_id, paquete_ids.slice(2));
    const { body } = await apart(guia_id, { paquete_ids: paquete_ids.slice(2) });
    expect(body.data.guia_ids).toEqual([]);
    expect(dry.body.data.despues).toMatchObject([{ guia_estado: 'Recibido en USA' }]);
    expect(await read(guia_id)).toMatchObject({ guia_estado: 'Recibido en USA', guia_tipo: 'Consolidación' });
  });

  test('of one that nobody priced: complete without what is missing, it gets its price', async () => {
    const { guia_id, paquete_ids } = await make({
      estado: 'Esperando Consolidación',
      paquetes: [...three.slice(0, 2), ['Pre-alertado', null]],
      guia: { guia_valor: 0 },
    });
    const dry = await preview(guia_id, paquete_ids.slice(2));
    await apart(guia_id, { paquete_ids: paquete_ids.slice(2) });
    expect(dry.body.data.despues).toMatchObject([{ guia_valor: 45 }]);
    expect(await read(guia_id)).toMatchObject({ guia_valor: 45, guia_estado: 'Recibido en USA' });
  });

  test('one that is still awaited alone is Normal, and priced when it comes', async () => {
    const { guia_id, paquete_ids } = await make({
      estado: 'Esperando Consolidación',
      paquetes: [
        ['Recibido en USA', 4],
        ['Pre-alertado', null],
      ],
      guia: { guia_valor: 0, falta_tracking: true, fecha_espera: '2030-01-01T00:00:00Z' },
    });
    await apart(guia_id, { paquete_ids: paquete_ids.slice(0, 1) });
    expect(await read(guia_id)).toMatchObject({
      guia_estado: 'Pre-alertado',
      guia_tipo: 'Normal',
      falta_tracking: false,
      guia_valor: 0,
    });
    const { fecha_espera } = await app.db
      .selectFrom('guias')
      .select('fecha_espera')
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    expect(fecha_espera).toBeNull();
    const { tracking, cliente_id } = await parcel(paquete_ids[1] ?? 0);
    const received = await app.call(recepcionCalls.receive, {
      as: 'empleado',
      params: { paquete_id: paquete_ids[1] ?? 0 },
      body: { tracking, cliente_id, servicio_id: 10, alto: 1, largo: 1, ancho: 1, peso_real: 6 } as never,
    });
    expect(received.status, JSON.stringify(received.body)).toBe(200);
    expect(await read(guia_id)).toMatchObject({ guia_estado: 'Recibido en USA', guia_valor: 27 });
  });

  test('what had arrived leaves: the rest is awaited as before', async () => {
    const { guia_id, paquete_ids } = await make({
      estado: 'Esperando Consolidación',
      paquetes: [
        ['Recibido en USA', 4],
        ['Pre-alertado', null],
        ['Pre-alertado', null],
      ],
    });
    const dry = await preview(guia_id, paquete_ids.slice(0, 1));
    await apart(guia_id, { paquete_ids: paquete_ids.slice(0, 1) });
    expect(dry.body.data.despues[0]).toMatchObject({ guia_estado: 'Pre-alertado' });
    expect(await read(guia_id)).toMatchObject({
      guia_estado: 'Pre-alertado',
      guia_tipo: 'Consolidación',
      total_paquetes: 2,
    });
  });
});

/** Guides that lack nothing but the right state to be split. */
describe('refused', () => {
  const ALLOWED: readonly GuiaEstado[] = [
    'Pre-alertado',
    'Esperando Consolidación',
    'Recibido en USA',
    'Enviado a HN',
    'Recibido en HN',
  ];
  test.each(GUIA_ESTADOS)('in %s, or done', async (estado) => {
    const { guia_id, guia_numero } = await make({ estado, guia: { factor_dolar: 25, isv_porcentaje: 15 } });
    const answers = [await preview(guia_id), await apart(guia_id)];
    const { acciones } = await read(guia_id);
    if (ALLOWED.includes(estado)) {
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      return;
    }
    expect(acciones.modificar).toBe(false);
    for (const { status, body } of answers)
      expect([status, body.code, body.message]).toEqual([
        409,
        'GUIA_ESTADO_NO_PERMITIDO',
        `La guía GA-${guia_numero} está en estado ${estado}; no se puede separar.`,
      ]);
    expect((await read(guia_id)).guia_estado).toBe(estado);
  });

  test('a Normal guide, and one of a single parcel', async () => {
    const normal = await make({ guia_tipo: 'Normal' });
    expect((await apart(normal.guia_id)).body).toMatchObject({
      code: 'GUIA_NO_SE_SEPARA',
      message: expect.stringContaining('Una guía Normal no se separa.') as string,
    });
    const single = await make({ paquetes: [['Recibido en USA', 4]] });
    expect((await preview(single.guia_id)).body.message).toContain('Tiene un solo paquete.');
    expect((await read(single.guia_id)).acciones.modificar).toBe(false);
  });

  test('in a closed or sent packing list; in an open one its parcels stay there', async () => {
    for (const [estado, status] of [
      ['Abierto', 200],
      ['Cerrado', 409],
      ['Enviado a HN', 409],
    ] as const) {
      const one = await newListo(app, {}, { guia_tipo: 'Consolidación', guia_valor: 20, peso_cobrar: 6.5 });
      const other = await newListo(app, { guia_id: one.guia_id });
      const packinglist_id = await newPackinglist(app, [one.paquete_id, other.paquete_id], estado);
      const dry = await preview(one.guia_id);
      const answer = await apart(one.guia_id);
      expect([dry.status, answer.status], estado).toEqual([status, status]);
      if (status === 409) {
        expect(answer.body.message).toContain(`Va en el packing list PA-${packinglist_id}`);
        expect((await read(one.guia_id)).acciones.modificar).toBe(false);
        continue;
      }
      expect(dry.body.data.listas).toEqual([`PA-${packinglist_id}`]);
      expect((await parcel(one.paquete_id)).packinglist_id).toBe(packinglist_id);
    }
  });

  test('an older version, and what comes to something else than was shown', async () => {
    const { guia_id } = await make();
    const { version } = await read(guia_id);
    expect((await apart(guia_id, { version: version + 1 })).body.code).toBe('VERSION_ANTERIOR');
    const { body } = await preview(guia_id);
    const other = await apart(guia_id, { total_usd: cents(body.data.total_usd_despues + 0.01) });
    expect([other.status, other.body.code]).toEqual([409, 'GUIA_CAMBIO_DISTINTO']);
    expect((await apart(guia_id, { total_usd: body.data.total_usd_despues, version })).status).toBe(200);
  });
});

describe('what is charged', () => {
  test('shipping once a guide, by where the client lives', async () => {
    const cliente_id = await newCustomer(app);
    await app.db.updateTable('ciudades').set({ valor_envio: 3.25 }).where('ciudad_id', '=', 801).execute();
    await app.db
      .updateTable('clientes')
      .set({ foraneo: true, departamento_id: 8, ciudad_id: 801 })
      .where('cliente_id', '=', cliente_id)
      .execute();
    const { guia_id } = await make({ guia: { cliente_id, guia_costo_envio: 3.25 } });
    const { body } = await apart(guia_id);
    for (const made of body.data.guia_ids) expect((await read(made)).guia_costo_envio).toBe(3.25);
    expect(body.data.cambio).toMatchObject({
      total_usd_antes: cents(45 * 1.15 + 3.25),
      total_usd_despues: cents(45 * 1.15 + 6.5),
      rebaja: null,
    });
  });

  test('by hand beyond the fee, and the discount, go along in proportion', async () => {
    const { guia_id } = await make({ guia: { guia_valor: 55, guia_descuento: 2.2 } });
    const { body } = await apart(guia_id);
    const [first, second] = await Promise.all(body.data.guia_ids.map(read));
    expect([first?.guia_valor, second?.guia_valor]).toEqual([22, 33]);
    expect([first?.guia_descuento, second?.guia_descuento]).toEqual([0.88, 1.32]);
  });

  test('by the special fee of the client', async () => {
    const cliente_id = await newCustomer(app);
    await app.world.tarifaCliente({ cliente_id });
    const { guia_id } = await make({ guia: { cliente_id, guia_valor: 40 } });
    const { body } = await apart(guia_id);
    expect(await read(body.data.guia_ids[1] ?? 0)).toMatchObject({ guia_valor: 24, tarifa_especial: true });
  });

  test('what comes to less somebody answers for, with who and why in the log', async () => {
    // Its shipping, set by hand, costs more than that of two guides today.
    const { guia_id } = await make({ guia: { guia_costo_envio: 12 } });
    const { body: dry } = await preview(guia_id);
    expect(dry.data.rebaja).toBe('precio');
    expect(dry.data.total_usd_despues).toBeLessThan(dry.data.total_usd_antes);
    const { token, usuario } = await makeStaff(app, [
      'guias.detalle.destructurar_modificar_guia',
      'guias.listado.ver_todo',
    ]);
    const asking = (body: Body) => app.call(destructure, { token, params: { guia_id }, body });
    const alone = await asking({ razon: 'Se acordó con el cliente' });
    expect([alone.status, alone.body.code, Object.keys(alone.body.errores ?? {})]).toEqual([
      403,
      'REBAJA_SIN_AUTORIZACION',
      ['autorizacion'],
    ]);
    const noReason = await apart(guia_id, {}, 'admin');
    expect(noReason.body.code).toBe('REBAJA_SIN_RAZON');
    const wrong = await asking({ razon: 'Se acordó', autorizacion: 'Otra*2026mala' });
    expect(wrong.body.code).toBe('REBAJA_AUTORIZACION_INVALIDA');
    expect((await read(guia_id)).guia_estado).toBe('Recibido en USA');
    const done = await asking({ razon: 'Se acordó con el cliente', autorizacion: PASSWORD });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(await logOf(app, 'guia', guia_id, 'guias.rebajar')).toMatchObject([
      {
        usuario,
        despues: { motivo: 'precio', autorizador: supervisor, razon: 'Se acordó con el cliente' },
      },
    ]);
  });
});

describe('the customer', () => {
  const mails = async (cliente_id: number) => {
    const { correo } = await app.db
      .selectFrom('clientes')
      .select('correo')
      .where('cliente_id', '=', cliente_id)
      .executeTakeFirstOrThrow();
    return app.db
      .selectFrom('correos')
      .select(['asunto', 'texto', 'entidad_id'])
      .where('destinatario', '=', correo ?? '')
      .where('plantilla', '=', 'guia_cambiada')
      .execute();
  };
  test('is not written to while no price was told', async () => {
    const { guia_id, cliente_id } = await make({
      estado: 'Recibido en HN',
      paquetes: [
        ['Recibido en HN', 4],
        ['Recibido en HN', 6],
      ],
    });
    const { body } = await apart(guia_id);
    expect(body.data.cambio.aviso).toBe(false);
    expect(await mails(cliente_id)).toEqual([]);
  });

  test('gets a correcting word once the price had been told', async () => {
    const { guia_id, guia_numero, cliente_id } = await make({
      estado: 'Recibido en HN',
      paquetes: [
        ['Recibido en HN', 4],
        ['Recibido en HN', 6],
      ],
    });
    expect((await app.call(guiasCalls.available, { as: 'admin', params: { guia_id }, body: {} })).status).toBe(200);
    await app.call(guiasCalls.dimensions, {
      as: 'admin',
      params: { guia_id },
      body: { guia_valor: 0, razon: 'Se pesó mal' },
    });
    expect((await read(guia_id)).guia_estado).toBe('Recibido en HN');
    const { body } = await apart(guia_id, { razon: 'Lo pidió el cliente' });
    expect(body.data.cambio.aviso).toBe(true);
    const [mail, more] = await mails(cliente_id);
    expect(more).toBeUndefined();
    expect(mail).toMatchObject({
      asunto: `Cambió el precio que le dimos de GA-${guia_numero}`,
      entidad_id: String(body.data.guia_ids[0]),
    });
    expect(mail?.texto).toContain('aquel precio ya no vale');
  });
});

test('thirty parcels by as many statements as two', async () => {
  const few = await make();
  const many = await make({ paquetes: Array.from({ length: 30 }, () => ['Recibido en USA', 2] as const) });
  const one = await statementsDuring(async () => expect((await apart(few.guia_id)).status).toBe(200));
  const lot = await statementsDuring(async () => expect((await apart(many.guia_id)).status).toBe(200));
  expect(lot.length).toBeLessThanOrEqual(one.length);
});
