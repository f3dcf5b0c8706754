import { describe, expect, test } from 'vitest';
import { statementsDuring } from '../../../../tools/bench/baseline/statements.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newParada } from '../../../../tests/harness/new-parada.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { PAQUETE_ESTADOS, PAQUETE_ESTADOS_EN_CURSO } from '#features/viaje/rules/paquete-estado.ts';
import type { QueryInput } from '#kit/contract/call.ts';
import { transferenciasCalls } from '#features/transferencias/contract/transferencias.calls.ts';
import { comprasCalls } from '../contract/compras.calls.ts';

const app = await useTestApp();
const { list } = comprasCalls;

type Query = Partial<QueryInput<typeof list>>;
const comprasOf = async (cliente_id: number, query: Query = {}) => {
  const token = await app.openSession(String(cliente_id));
  const { status, body } = await app.call(list, { token, params: { cliente_id }, query });
  expect(status).toBe(200);
  return body;
};
/** Parcel ids of each purchase. */
const contentsOf = ({ data }: Awaited<ReturnType<typeof comprasOf>>) =>
  data.map(({ paquetes }) => paquetes.map(({ paquete_id }) => paquete_id));

test('a customer sees only the own; staff anybody’s; nobody what is not there', async () => {
  const statusOf = async (as: 'clienteA' | 'clienteB' | 'empleado' | 'sinPermisos' | undefined, cliente_id: number) =>
    (await app.call(list, { ...(as === undefined ? {} : { as }), params: { cliente_id } })).status;
  expect(await statusOf(undefined, 1001)).toBe(401);
  expect(await statusOf('clienteA', 1001)).toBe(200);
  expect(await statusOf('clienteB', 1001)).toBe(404);
  expect(await statusOf('clienteB', 999_999)).toBe(404);
  expect(await statusOf('empleado', 1001)).toBe(200);
  expect(await statusOf('empleado', 0)).toBe(404);
  expect(await statusOf('sinPermisos', 1001)).toBe(403);
});

test('what could be fetched and is on the road is at no branch, and its place costs nothing meanwhile', async () => {
  const cliente_id = await newCustomer(app);
  const listo = () =>
    app.world.guia({
      estado: 'Disponible para entrega',
      cliente_id,
      paquetes: 1,
      peso_cobrar: 2,
      guia_valor: 10,
      factor_dolar: 25,
      fecha_disponible: '2026-01-01T12:00:00Z',
    });
  const lying = await listo();
  const going = await listo();
  const brought = await listo();
  const body = { sucursal_id: await app.world.sucursal(), guia_ids: [going.guia_id] };
  expect((await app.call(transferenciasCalls.create, { as: 'admin', body })).status).toBe(200);
  await newParada(app, { guia_id: brought.guia_id, repartidor: 'empleado', estado: 'En ruta' });
  const { data } = await comprasOf(cliente_id);
  const said = ({ guia_id }: { readonly guia_id: number }) => {
    const found = data.find(({ guia }) => guia?.guia_id === guia_id);
    return [
      found?.guia?.en_traslado,
      found?.guia?.en_reparto,
      found?.sucursal_nombre === null,
      found?.sucursal_horario === null && found.almacenaje === null,
      (found?.guia?.recargo ?? 0) > 0,
    ];
  };
  expect(said(lying).slice(0, 3)).toEqual([false, false, false]);
  expect(said(lying).at(-1)).toBe(true);
  expect(said(going)).toEqual([true, false, true, true, false]);
  expect(said(brought).slice(0, 4)).toEqual([false, true, true, true]);
});

describe('one purchase', () => {
  test('is what comes under one tracking', async () => {
    const cliente_id = await newCustomer(app);
    const tracking = `TBA72000${String(cliente_id).padStart(7, '0')}`;
    const boxes = [
      await newPaquete(app, { cliente_id, tracking, estado: 'Recibido en USA' }),
      await newPaquete(app, { cliente_id, tracking, orden: 2, estado: 'Recibido en USA' }),
    ];
    const other = await newPaquete(app, { cliente_id });
    const answer = await comprasOf(cliente_id);
    expect(contentsOf(answer)).toEqual([[other], boxes]);
    expect(answer.meta).toMatchObject({ total: 2 });
  });

  test('is what travels in one guide, with what was repacked into it', async () => {
    const cliente_id = await newCustomer(app);
    const { guia_id, paquete_ids } = await newGuia(app, {
      cliente_id,
      estado: 'Enviado a HN',
      guia_tipo: 'Reempaque & Consolidación',
      paquetes: 2,
    });
    const [box = 0, second = 0] = paquete_ids;
    const inside = await newPaquete(app, { cliente_id, estado: 'Recibido en USA', reempaque_id: box, guia_id });
    const loose = await newPaquete(app, { cliente_id, estado: 'Recibido en USA', reempaque_id: box });
    const answer = await comprasOf(cliente_id);
    expect(contentsOf(answer)).toEqual([[box, second, inside, loose].toSorted((a, b) => a - b)]);
    expect(answer.data[0]?.guia).toMatchObject({ guia_id, guia_tipo: 'Reempaque & Consolidación' });
  });

  test('is one row also where its parcels stand at different places, and each of its states finds it', async () => {
    const cliente_id = await newCustomer(app);
    const { paquete_ids } = await newGuia(app, {
      cliente_id,
      estado: 'Esperando Consolidación',
      guia_tipo: 'Consolidación',
      paquetes: 3,
    });
    for (const paquete_estado of ['Pre-alertado', 'Recibido en USA', 'Pre-alertado,Recibido en USA'])
      expect(contentsOf(await comprasOf(cliente_id, { paquete_estado }))).toEqual([paquete_ids]);
    expect(contentsOf(await comprasOf(cliente_id, { paquete_estado: 'Enviado a HN' }))).toEqual([]);
  });

  test('is one row whichever box left its guide, or came into it later', async () => {
    const cliente_id = await newCustomer(app);
    const moveTo = (guia_id: number | null, paquete_id: number) =>
      app.db.updateTable('paquetes').set({ guia_id }).where('paquete_id', '=', paquete_id).execute();
    const { paquete_ids } = await newGuia(app, { cliente_id, estado: 'Recibido en USA', paquetes: 3 });
    const [left = 0, second = 0, third = 0] = paquete_ids;
    await moveTo(null, left);
    expect(contentsOf(await comprasOf(cliente_id))).toEqual([[second, third], [left]]);
    const { guia_id, paquete_ids: boxes } = await newGuia(app, { cliente_id, estado: 'Recibido en USA', paquetes: 1 });
    await moveTo(guia_id, left);
    expect(contentsOf(await comprasOf(cliente_id))).toEqual([
      [left, ...boxes],
      [second, third],
    ]);
  });

  test('of others’ parcels of the same tracking it holds nothing', async () => {
    const cliente_id = await newCustomer(app);
    const tracking = `TBA73000${String(cliente_id).padStart(7, '0')}`;
    await newPaquete(app, { cliente_id: 1002, tracking, estado: 'Entregado' });
    const own = await newPaquete(app, { cliente_id, tracking });
    expect(contentsOf(await comprasOf(cliente_id))).toEqual([[own]]);
  });
});

describe('what is listed', () => {
  test('is on its way unless something else is asked for', async () => {
    const cliente_id = await newCustomer(app);
    const ids = new Map<string, number>();
    for (const estado of PAQUETE_ESTADOS) ids.set(estado, await newPaquete(app, { cliente_id, estado }));
    const listed = async (query: Query) =>
      contentsOf(await comprasOf(cliente_id, query))
        .flat()
        .toSorted((a, b) => a - b);
    expect(await listed({})).toEqual(PAQUETE_ESTADOS_EN_CURSO.map((estado) => ids.get(estado)));
    for (const [estado, id] of ids) expect(await listed({ paquete_estado: estado })).toEqual([id]);
  });

  test('latest first, in pages that never overlap', async () => {
    const cliente_id = await newCustomer(app);
    const ids: number[] = [];
    for (let place = 0; place < 5; place++) ids.push(await newPaquete(app, { cliente_id }));
    const pages = [];
    for (const pagina of [1, 2, 3]) pages.push(...contentsOf(await comprasOf(cliente_id, { pagina, limite: 2 })));
    expect(pages.flat()).toEqual(ids.toReversed());
  });

  test('by what it was called, by tracking or guide, wherever it is', async () => {
    const cliente_id = await newCustomer(app);
    const lamp = await newPaquete(app, { cliente_id, paquete_descripcion: 'Lámpara de mesa', estado: 'Entregado' });
    const { guia_numero, paquete_ids } = await newGuia(app, { cliente_id, paquetes: 2, estado: 'Enviado a HN' });
    const [box = 0] = paquete_ids;
    await newPaquete(app, {
      cliente_id,
      paquete_descripcion: 'Un reloj',
      reempaque_id: box,
      estado: 'Recibido en USA',
    });
    const tracking = `TBA74000${String(cliente_id).padStart(7, '0')}`;
    const plain = await newPaquete(app, { cliente_id, tracking });
    await newPaquete(app, { cliente_id: 1002, paquete_descripcion: 'Lámpara de pie' });
    const found = async (buscar: string) =>
      (await comprasOf(cliente_id, { buscar })).data.map(({ paquete_id }) => paquete_id);
    expect(await found('lampara')).toEqual([lamp]);
    expect(await found('reloj')).toEqual([box]);
    expect(await found(tracking)).toEqual([plain]);
    expect(await found(`GA-${guia_numero}`)).toEqual([box]);
    expect(await found('nada de eso')).toEqual([]);
  });

  test('what lacks an invoice, with the others of its guide', async () => {
    const cliente_id = await newCustomer(app);
    const stored = { paquete_factura: 'f.pdf', factura_clave: 'facturas/f.pdf' };
    const { guia_id, paquete_ids } = await newGuia(app, { cliente_id, paquetes: 1, estado: 'Recibido en USA' });
    await newPaquete(app, { cliente_id, estado: 'Recibido en USA', guia_id, ...stored });
    const has = await newPaquete(app, { cliente_id, ...stored });
    await newPaquete(app, { cliente_id, estado: 'Entregado' });
    const lackingNow = (await comprasOf(cliente_id, { falta_factura: 'true' })).data;
    const [lacking] = lackingNow;
    expect(lackingNow).toHaveLength(1);
    expect(
      lacking?.paquetes.map(({ falta_factura, reemplazar_factura }) => [falta_factura, reemplazar_factura]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(lacking?.paquete_id).toBe(paquete_ids[0]);
    expect(contentsOf(await comprasOf(cliente_id, { falta_factura: 'false' }))).toEqual([[has]]);
  });

  test('what has left Miami is asked for no invoice, neither by itself nor inside another', async () => {
    const cliente_id = await newCustomer(app);
    for (const estado of ['Enviado a HN', 'Recibido en HN', 'Disponible para entrega'] as const)
      await newPaquete(app, { cliente_id, estado });
    const gone = await newPaquete(app, { cliente_id, estado: 'Enviado a HN', cantidad: 2 });
    await newPaquete(app, { cliente_id, estado: 'Recibido en USA', reempaque_id: gone });
    expect((await comprasOf(cliente_id, { falta_factura: 'true' })).data).toEqual([]);
    const { data } = await comprasOf(cliente_id);
    expect(data).toHaveLength(4);
    expect(data.flatMap(({ paquetes }) => paquetes.filter(({ falta_factura }) => falta_factura))).toEqual([]);
  });
});

describe('what it tells', () => {
  test('its price as soon as there is one, to the cent, by the guide’s own factor or the latest', async () => {
    const cliente_id = await newCustomer(app);
    const price = {
      guia_valor: 10.1,
      guia_descuento: 0.03,
      guia_costo_envio: 2.25,
      aplica_isv: true,
      peso_cobrar: 2.24,
    };
    await newGuia(app, { cliente_id, paquetes: 1, estado: 'Disponible para entrega', factor_dolar: 26.5787, ...price });
    await newGuia(app, { cliente_id, paquetes: 1, estado: 'Recibido en USA', guia_valor: 0, peso_cobrar: 1 });
    const [unpriced, priced] = (await comprasOf(cliente_id)).data;
    // 10.07 and ISV 1.51 and 2.25: 13.83; x 26.5787 = 367.58
    expect(priced?.guia).toMatchObject({ total_usd: 13.83, total: 367.58, es_estimado: false, peso_cobrar: 2.24 });
    expect(unpriced?.guia).toMatchObject({ total_usd: null, total: null, es_estimado: true });
  });

  test('its branch only when it is there to be fetched, or was; staff always', async () => {
    const cliente_id = await newCustomer(app);
    for (const estado of PAQUETE_ESTADOS) await newPaquete(app, { cliente_id, estado });
    const seen = async (ask: 'own' | 'staff') =>
      Promise.all(
        PAQUETE_ESTADOS.map(async (paquete_estado) => {
          const query = { paquete_estado };
          const { data } =
            ask === 'own'
              ? await comprasOf(cliente_id, query)
              : (await app.call(list, { as: 'admin', params: { cliente_id }, query })).body;
          return data[0]?.sucursal_nombre !== null;
        }),
      );
    expect(await seen('own')).toEqual(
      PAQUETE_ESTADOS.map((estado) => ['Disponible para entrega', 'Entregado'].includes(estado)),
    );
    expect(await seen('staff')).toEqual(PAQUETE_ESTADOS.map(() => true));
  });

  test('when it comes: its guide’s day before its own; nothing where nobody knows', async () => {
    const cliente_id = await newCustomer(app);
    await newPaquete(app, { cliente_id });
    await newPaquete(app, { cliente_id, estado: 'Recibido en USA', fecha_entrega_estimada: '2026-12-05' });
    await newPaquete(app, { cliente_id, estado: 'Enviado a HN', fecha_entrega_estimada: '2026-12-05' });
    const [later, free, unknown] = (await comprasOf(cliente_id)).data;
    expect(later?.llegada).toEqual({ desde: '2026-12-05', hasta: '2026-12-05' });
    // It stays in Miami until the owner requests a guide.
    expect(free?.llegada).toBeNull();
    expect(unknown?.llegada).toBeNull();
  });

  test('the day on which it was handed over', async () => {
    const cliente_id = await newCustomer(app);
    await app.world.entrega({ cliente_id });
    const { data } = await comprasOf(cliente_id, { paquete_estado: 'Entregado' });
    for (const compra of data) expect(compra.fecha_entrega).not.toBeNull();
  });

  test('of its photo the address, never where it is stored', async () => {
    const cliente_id = await newCustomer(app);
    const paquete_id = await newPaquete(app, { cliente_id, estado: 'Recibido en USA', foto_clave: 'fotos/x.jpg' });
    const [compra] = (await comprasOf(cliente_id)).data;
    expect(compra?.paquetes[0]?.foto_url).toBe(`/packages/${paquete_id}/foto`);
    expect(JSON.stringify(compra)).not.toMatch(/clave|fotos\//);
  });
});

test('asks the same few statements, however much there is', async () => {
  const cliente_id = await newCustomer(app);
  const token = await app.openSession(String(cliente_id));
  const asked = async () =>
    (await statementsDuring(() => app.call(list, { token, params: { cliente_id } })))
      .map(({ text }) => text)
      .filter((text) => text.startsWith('select') && !/from sesiones/.test(text));
  const before = await asked();
  for (let count = 0; count < 6; count++) await newGuia(app, { cliente_id, paquetes: 3, estado: 'Enviado a HN' });
  expect((await asked()).toSorted()).toEqual(before.toSorted());
  expect(before.length).toBeLessThanOrEqual(3);
});
