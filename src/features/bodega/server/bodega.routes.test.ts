import { expect, test } from 'vitest';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { transferenciasCalls } from '#features/transferencias/contract/transferencias.calls.ts';
import { bodegaCalls } from '../contract/bodega.calls.ts';
import { codigoDeEstante } from '#features/tracking/rules/estante.ts';
import { presentFuera } from './bodega.queries.ts';

const app = await useTestApp();
const { place, list, packages, misplaced, settle, summary, labels } = bodegaCalls;

const put = (body: object, as: 'admin' | 'empleado' | 'clienteA' | null = 'admin', key?: string) =>
  app.call(place, {
    ...(as === null ? {} : { as }),
    body: body as never,
    ...(key === undefined ? {} : { key }),
  } as never);
const rowOf = (paquete_id: number) =>
  app.db
    .selectFrom('paquetes')
    .select(['ubicacion', 'bodega', 'tracking', 'sucursal_id'])
    .where('paquete_id', '=', paquete_id)
    .executeTakeFirstOrThrow();
const notesOf = (paquete_id: number) =>
  app.db
    .selectFrom('historial')
    .select(['accion', 'comentario'])
    .where('entidad', '=', 'paquete')
    .where('entidad_id', '=', paquete_id)
    .where('accion', 'in', ['ubicar', 'quitar_lugar'])
    .orderBy('historial_id')
    .execute();

test('nobody without a session, no customer', async () => {
  const paquete_id = await app.world.paquete({ estado: 'Recibido en USA' });
  const body = { bodega: 0, ubicacion: 'A-1', paquete_ids: [paquete_id] };
  expect((await put(body, null)).status).toBe(401);
  expect((await put(body, 'clienteA')).status).toBe(403);
  expect((await app.call(list, { as: 'clienteA', query: {} })).status).toBe(403);
  expect((await rowOf(paquete_id)).ubicacion).toBeNull();
});

test('what is wrong with the input is said at its field', async () => {
  expect((await put({ bodega: 0, ubicacion: 'A-1' })).body.errores).toHaveProperty('codigos');
  expect((await put({ bodega: 0, ubicacion: 'A'.repeat(21), codigos: ['X'] })).body.errores).toHaveProperty(
    'ubicacion',
  );
  // Blanks neither are a place nor clear it; upper case may make a letter two.
  for (const ubicacion of ['   ', 'ß'.repeat(11)])
    expect((await put({ bodega: 0, ubicacion, codigos: ['X'] })).body.errores).toHaveProperty('ubicacion');
  expect((await put({ bodega: 0, ubicacion: 'A', codigos: Array(101).fill('X') })).status).toBe(400);
  expect((await put({ bodega: 99_999, ubicacion: 'A', codigos: ['X'] })).body.code).toBe('BODEGA_DESCONOCIDA');
});

test('many by one call: placed, moved, seen again, and each told in its history', async () => {
  const [a, b] = [
    await app.world.paquete({ estado: 'Recibido en USA' }),
    await app.world.paquete({ estado: 'Recibido en USA' }),
  ];
  const codigos = [(await rowOf(a)).tracking, (await rowOf(b)).tracking, 'NADIE0000001'];
  const first = await put({ bodega: 0, ubicacion: ' a-03-2 ', codigos });
  expect(first.status).toBe(200);
  expect(first.body.data.colocados.map(({ paquete_id, antes }) => [paquete_id, antes])).toEqual([
    [a, null],
    [b, null],
  ]);
  expect(first.body.data.rechazados).toMatchObject([{ codigo: 'NADIE0000001', paquete_id: null }]);
  const labels = await put({ bodega: 0, ubicacion: 'A-03-2', codigos: ['PA000005', 'T000004'] });
  expect(labels.body.data.rechazados.map(({ motivo }) => motivo)).toEqual([
    'es la etiqueta de PA-5, no una caja',
    'es la etiqueta de T-4, no una caja',
  ]);
  await put({ bodega: 0, ubicacion: 'B-1', paquete_ids: [a] });
  const again = await put({ bodega: 0, ubicacion: 'B-1', paquete_ids: [a] });
  expect(again.body.data.colocados[0]).toMatchObject({ repetido: true, antes: 'B-1' });
  expect(await notesOf(a)).toEqual([
    { accion: 'ubicar', comentario: 'A-03-2' },
    { accion: 'ubicar', comentario: 'B-1' },
  ]);
  const stale = await put({ bodega: 0, ubicacion: null, de: 'A-03-2', paquete_ids: [a] });
  expect([stale.status, stale.body.code]).toEqual([409, 'LUGAR_CAMBIADO']);
  expect((await rowOf(a)).ubicacion).toBe('B-1');
  await put({ bodega: 0, ubicacion: null, de: 'B-1', paquete_ids: [a] });
  expect((await rowOf(a)).ubicacion).toBeNull();
  const shown = await app.call(list, { as: 'admin', query: { bodega: 0, buscar: 'a-03' } });
  expect(shown.body.data).toMatchObject([{ ubicacion: 'A-03-2', paquetes: 1, dias: 0 }]);
  const lying = await app.call(packages, { as: 'admin', query: { bodega: 0, ubicacion: 'A-03-2' } });
  expect(lying.body.data.map(({ paquete_id }) => paquete_id)).toEqual([b]);
  const none = await app.call(packages, { as: 'admin', query: { bodega: 0, sin_lugar: 'true', limite: 100 } as never });
  expect(none.body.data.map(({ paquete_id }) => paquete_id)).toContain(a);
  expect(none.body.data.map(({ paquete_id }) => paquete_id)).not.toContain(b);
});

test('what should not be there is told, remembered, and over once it belongs or was carried away', async () => {
  const sent = await app.world.paquete({ estado: 'Enviado a HN' });
  const { tracking } = await rowOf(sent);
  const refused = await put({ bodega: 0, ubicacion: 'A-1', codigos: [tracking] });
  expect(refused.body.data).toMatchObject({ colocados: [], rechazados: [{ paquete_id: sent }] });
  expect(refused.body.data.rechazados[0]?.motivo).toMatch('ya se envió a Honduras');
  expect((await rowOf(sent)).ubicacion).toBeNull();
  const fueraOf = async () => {
    const { body } = await app.call(misplaced, { as: 'admin', query: { bodega: 0, limite: 100 } });
    return body.data.map(({ paquete_id }) => paquete_id);
  };
  expect(await fueraOf()).toContain(sent);
  expect((await app.call(summary, { as: 'admin', query: { bodega: 0 } })).body.data.fuera).toBeGreaterThan(0);
  expect((await app.call(settle, { as: 'admin', params: { paquete_id: sent } })).status).toBe(200);
  expect(await fueraOf()).not.toContain(sent);
  expect((await app.call(settle, { as: 'admin', params: { paquete_id: sent } })).status).toBe(404);
});

test('of what should not be there the latest comes first, what is abandoned on its shelf among it, each once', async () => {
  const sucursal_id = await app.world.sucursal();
  const give = async (paquete_id: number, dia: string): Promise<number> => {
    await app.db
      .insertInto('hallazgos')
      .values({ paquete_id, bodega: sucursal_id, ubicacion: 'H-1', usuario_registro: 'prueba', fecha_registro: dia })
      .execute();
    return paquete_id;
  };
  const shelve = async (dia: string): Promise<number> => {
    const paquete_id = await app.world.paquete({ estado: 'Abandonado' });
    await app.db
      .updateTable('paquetes')
      .set({ ubicacion: 'E-1', sucursal_id, estado_antes_abandono: 'Recibido en HN' })
      .where('paquete_id', '=', paquete_id)
      .execute();
    await app.db.updateTable('abandonos').set({ fecha_registro: dia }).where('paquete_id', '=', paquete_id).execute();
    return paquete_id;
  };
  const first = await give(await app.world.paquete({ estado: 'Recibido en USA' }), '2026-01-01');
  const second = await shelve('2026-01-02');
  const third = await give(await app.world.paquete({ estado: 'Enviado a HN' }), '2026-01-03');
  // Both seen and abandoned there: listed as it was seen.
  const fourth = await give(await shelve('2025-12-31'), '2026-01-04');
  const found = async (query: object) =>
    (await app.call(misplaced, { as: 'admin', query: { bodega: sucursal_id, ...query } })).body.data.map(
      ({ paquete_id, ubicacion }) => [paquete_id, ubicacion],
    );
  const newest = [
    [fourth, 'H-1'],
    [third, 'H-1'],
    [second, 'E-1'],
    [first, 'H-1'],
  ];
  expect(await found({})).toEqual(newest);
  expect(await found({ orden: 'fecha_registro' })).toEqual(newest.toReversed());
  expect([await found({ limite: 10, pagina: 2 }), await found({ buscar: (await rowOf(third)).tracking })]).toEqual([
    [],
    [[third, 'H-1']],
  ]);
  const { body } = await app.call(summary, { as: 'admin', query: { bodega: sucursal_id } });
  expect(body.data.fuera).toBe(4);
});

test('two people place one parcel: the last wins, both are in its history', async () => {
  const paquete_id = await app.world.paquete({ estado: 'Recibido en USA' });
  const answers = await Promise.all(
    ['A-1', 'A-2'].map((ubicacion) => put({ bodega: 0, ubicacion, paquete_ids: [paquete_id] })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const notes = await notesOf(paquete_id);
  expect(notes.map(({ comentario }) => comentario).toSorted()).toEqual(['A-1', 'A-2']);
  expect((await rowOf(paquete_id)).ubicacion).toBe(notes.at(-1)?.comentario);
});

test('a place is no secret of its history to staff, and none of the customer', async () => {
  const paquete_id = await app.world.paquete({ estado: 'Recibido en USA', ubicacion: 'A-1' });
  const seen = await app.call(paquetesCalls.get, { as: 'admin', params: { paquete_id } });
  expect(seen.body.data.ubicacion).toBe('A-1');
});

test('each box of a guide is put on its own shelf by its own label', async () => {
  const { guia_numero, paquete_ids } = await app.world.guia({ estado: 'Recibido en USA', paquetes: 3 });
  const [first = 0, second = 0, third = 0] = paquete_ids;
  const code = (caja: number): string => `ga'${guia_numero}'b${caja}`;
  const placed = async (ubicacion: string, codigos: readonly string[]) =>
    (await put({ bodega: 0, ubicacion, codigos })).body.data.colocados.map(({ paquete_id }) => paquete_id);
  expect(await placed('A-1', [code(3)])).toEqual([third]);
  // One scanned again together with another box: both are placed.
  expect(await placed('A-1', [code(3), code(1)])).toEqual([third, first]);
  expect(await placed('B-2', [code(2)])).toEqual([second]);
  const shelves = await Promise.all(paquete_ids.map(async (id) => (await rowOf(id)).ubicacion));
  expect(shelves).toEqual(['A-1', 'B-2', 'A-1']);
});

test('the plain label of a guide with several boxes here is asked for its box; one box alone is meant', async () => {
  const { guia_numero, paquete_ids } = await app.world.guia({ estado: 'Recibido en USA', paquetes: 3 });
  const [first = 0, second = 0, third = 0] = paquete_ids;
  const asked = (await put({ bodega: 0, ubicacion: 'A-1', codigos: [`GA-${guia_numero}`] })).body.data;
  expect(asked.colocados).toEqual([]);
  expect(asked.rechazados).toEqual([
    {
      codigo: `GA-${guia_numero}`,
      paquete_id: null,
      motivo: `falta decir cuál de las cajas es: GA-${guia_numero}-B1, GA-${guia_numero}-B2 o GA-${guia_numero}-B3`,
      que_hacer: 'Escanee la etiqueta de la caja, o su tracking.',
    },
  ]);
  expect((await rowOf(first)).ubicacion).toBeNull();
  await app.db
    .updateTable('paquetes')
    .set({ paquete_estado: 'Enviado a HN' })
    .where('paquete_id', 'in', [first, third])
    .execute();
  const meant = (await put({ bodega: 0, ubicacion: 'A-1', codigos: [`GA-${guia_numero}`] })).body.data;
  expect(meant.colocados.map(({ paquete_id }) => paquete_id)).toEqual([second]);
});

test('labels of shelves hold each place in one line and in bars, for paper and for Zebra', async () => {
  const ask = (query: object, as: 'empleado' | 'clienteA' = 'empleado') =>
    app.call(labels, { as, query: query as never });
  const zpl = await ask({ desde: 'a-01-1', hasta: 'A-03-4', formato: 'zpl' });
  expect(zpl.status).toBe(200);
  const text = zpl.bytes.toString();
  expect(text.match(/\^XA/g)).toHaveLength(12);
  // Each place as text, and as a barcode of letters and digits only.
  expect(text).toContain('^FDA-02-3^FS');
  expect(text).toMatch(new RegExp(`\\^BC[^\\n]*\\^FD${codigoDeEstante('A-02-3')}\\^FS`));
  const pdf = await ask({ desde: 'PISO2' });
  expect(pdf.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  for (const [hasta, code] of [
    ['A-00-1', 'ESTANTES_ORDEN'],
    ['A-B', 'ESTANTES_FORMA'],
    ['Z-99-9', 'ESTANTES_MUCHOS'],
  ]) {
    const refused = await ask({ desde: 'A-01-1', hasta });
    expect([refused.status, JSON.parse(refused.bytes.toString()).code]).toEqual([400, code]);
  }
  expect((await ask({ desde: 'A-1' }, 'clienteA')).status).toBe(403);
});

test('a shelf that is scanned anywhere opens with what lies on it', async () => {
  const found = await app.call(systemCalls.search, { as: 'empleado', query: { buscar: codigoDeEstante('A-02-3') } });
  const { sucursal_id } = await app.db
    .selectFrom('usuarios')
    .select('sucursal_id')
    .where('usuario', '=', 'empleado')
    .executeTakeFirstOrThrow();
  expect(found.body.data).toMatchObject([
    { tipo: 'Estante', ruta: `/bodega?bodega=${sucursal_id}&ubicacion=A-02-3`, exacto: true },
  ]);
  const other = await app.call(systemCalls.search, { as: 'clienteA', query: { buscar: codigoDeEstante('A-02-3') } });
  expect(other.body.data).toEqual([]);
});

test('on the road between branches it lies at neither: not counted, and told where it is scanned', async () => {
  const [aqui, alla] = [await app.world.sucursal(), await app.world.sucursal()];
  // A user without a branch may place parcels at any.
  await app.db.updateTable('usuarios').set({ sucursal_id: null }).where('usuario', '=', 'admin').execute();
  const { guia_id } = await app.world.guia({ estado: 'Recibido en HN', paquetes: 2, peso_cobrar: 4 });
  await app.db.updateTable('guias').set({ sucursal_id: aqui }).where('guia_id', '=', guia_id).execute();
  await app.db.updateTable('paquetes').set({ sucursal_id: aqui }).where('guia_id', '=', guia_id).execute();
  const cuenta = async (bodega: number) => (await app.call(summary, { as: 'admin', query: { bodega } })).body.data;
  const sinLugar = async (bodega: number) =>
    (await app.call(packages, { as: 'admin', query: { bodega, sin_lugar: 'true' } })).body.data.length;
  expect([(await cuenta(aqui)).sin_lugar, await sinLugar(aqui)]).toEqual([2, 2]);
  const body = { sucursal_id: alla, guia_ids: [guia_id] };
  const { transferencia_id } = (await app.call(transferenciasCalls.create, { as: 'admin', body })).body.data;
  const params = { transferencia_id };
  await app.call(transferenciasCalls.update, { as: 'admin', params, body: { transferencia_estado: 'Cerrado' } });
  expect((await cuenta(aqui)).paquetes).toBe(2);
  const sent = await app.call(transferenciasCalls.send, {
    as: 'admin',
    body: { transferencia_ids: [transferencia_id] },
  });
  expect(sent.status).toBe(200);
  expect(await cuenta(aqui)).toMatchObject({ paquetes: 0, sin_lugar: 0, fuera: 0 });
  expect([await sinLugar(aqui), await sinLugar(alla)]).toEqual([0, 0]);

  // Left behind, or arrived before the receipt: each is reported and not placed.
  const [uno, dos] = (
    await app.db.selectFrom('paquetes').select('paquete_id').where('guia_id', '=', guia_id).execute()
  ).map(({ paquete_id }) => paquete_id);
  const left = await put({ bodega: aqui, ubicacion: 'A-1', paquete_ids: [uno] });
  expect(left.body.data.rechazados).toMatchObject([
    { motivo: expect.stringMatching(`^va en la transferencia T-${transferencia_id} hacia`) as string },
  ]);
  const early = await put({ bodega: alla, ubicacion: 'A-1', paquete_ids: [dos] });
  expect(early.body.data.rechazados).toMatchObject([
    { motivo: `viene en la transferencia T-${transferencia_id} y no se ha recibido` },
  ]);
  expect((await cuenta(aqui)).fuera).toBe(1);
  const found = await app.call(misplaced, { as: 'admin', query: { bodega: aqui } });
  expect(found.body.data).toMatchObject([{ paquete_id: uno, que_hacer: expect.stringMatching('retírelo') as string }]);

  expect(
    (await app.call(transferenciasCalls.receive, { as: 'admin', params, body: { guia_ids: [guia_id] } })).status,
  ).toBe(200);
  expect([await sinLugar(aqui), await sinLugar(alla)]).toEqual([0, 2]);
});

test('a misplaced parcel that is deleted while its list is read fails nobody else', () => {
  const fuera = { paquete_id: 7, visto_en: 'A-1', usuario_registro: 'admin', fecha_registro: '2026-01-01T00:00:00Z' };
  expect(presentFuera(fuera, new Map(), 0)).toMatchObject({ paquete_id: 7, ubicacion: 'A-1', motivo: 'Se eliminó' });
});
