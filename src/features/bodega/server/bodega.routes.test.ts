import { expect, test } from 'vitest';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { bodegaCalls } from '../contract/bodega.calls.ts';

const app = await useTestApp();
const { place, list, packages, misplaced, settle, summary } = bodegaCalls;

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
  const fueraDe = async () => {
    const { body } = await app.call(misplaced, { as: 'admin', query: { bodega: 0, limite: 100 } });
    return body.data.map(({ paquete_id }) => paquete_id);
  };
  expect(await fueraDe()).toContain(sent);
  expect((await app.call(summary, { as: 'admin', query: { bodega: 0 } })).body.data.fuera).toBeGreaterThan(0);
  expect((await app.call(settle, { as: 'admin', params: { paquete_id: sent } })).status).toBe(200);
  expect(await fueraDe()).not.toContain(sent);
  expect((await app.call(settle, { as: 'admin', params: { paquete_id: sent } })).status).toBe(404);
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
