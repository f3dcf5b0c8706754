import { describe, expect, test } from 'vitest';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { entregaBody, newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { rowsReader, type Asker } from '../../../../tests/harness/rows-of.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';

const app = await useTestApp();
const paquetesOf = rowsReader(app, paquetesCalls.list);
const guiasOf = rowsReader(app, guiasCalls.list);
const STAFF = { as: 'admin' } as const;

/** A guide with one parcel that waits at the counter, registered some weeks ago. */
const waiting = async (cliente_id: number, weeks: number) => {
  const registered = new Date(Date.now() - weeks * 7 * 86_400_000).toISOString();
  const momento = (accion: string) => (accion === 'disponer' ? new Date().toISOString() : registered);
  const guia_id = await newDisponible(app, { cliente_id, momento });
  const { paquete_id } = await app.db
    .selectFrom('paquetes')
    .select('paquete_id')
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  return { cliente_id, guia_id, paquete_id };
};
type Waiting = Awaited<ReturnType<typeof waiting>>;

/** Hands it over on credit. @returns the number of the delivery. */
const deliver = async ({ cliente_id, guia_id }: Waiting): Promise<number> => {
  const { status, body } = await app.call(entregasCalls.create, {
    as: 'supervisor',
    body: entregaBody([guia_id], { cliente_id }),
  });
  expect(status, body.message).toBe(200);
  return body.data.entrega_id;
};

/** What the lists of parcels and of guides show, in this order. */
const shown = async (
  asker: Asker,
  { estado = 'Entregado', ...query }: Record<string, unknown> & { orden: string },
) => ({
  paquetes: (await paquetesOf(asker, { ...query, paquete_estado: estado })).map(({ paquete_id }) => paquete_id),
  guias: (await guiasOf(asker, { ...query, guia_estado: estado })).map(({ guia_id }) => guia_id),
});
const these = (...some: readonly Waiting[]) => ({
  paquetes: some.map(({ paquete_id }) => paquete_id),
  guias: some.map(({ guia_id }) => guia_id),
});

/** A client with two guides handed over: the one that was registered first was handed over last. */
const two = async () => {
  const cliente_id = await newCustomer(app);
  const [bySea, byAir] = [await waiting(cliente_id, 10), await waiting(cliente_id, 1)];
  await deliver(byAir);
  return { cliente_id, bySea, byAir, entrega_id: await deliver(bySea) };
};

describe('in the order of their delivery', () => {
  test('parcels and guides come by when they were handed over, whenever they were registered', async () => {
    const { cliente_id, bySea, byAir } = await two();
    expect(await shown(STAFF, { orden: '-fecha_entrega', cliente_id })).toEqual(these(bySea, byAir));
    expect(await shown(STAFF, { orden: 'fecha_entrega', cliente_id })).toEqual(these(byAir, bySea));
    expect(await shown(STAFF, { orden: '-fecha_registro', cliente_id })).toEqual(these(byAir, bySea));
    expect(await shown(STAFF, { orden: '-fecha_entrega', limite: 1 })).toEqual(these(bySea));
  });

  test('a customer sees the own alone', async () => {
    const { cliente_id, bySea, byAir } = await two();
    await two();
    const own = { token: await app.openSession(String(cliente_id)) };
    expect(await shown(own, { orden: '-fecha_entrega' })).toEqual(these(bySea, byAir));
    expect(await shown(own, { orden: 'fecha_entrega' })).toEqual(these(byAir, bySea));
  });

  test('what was not handed over comes after, first where the order is turned', async () => {
    const { cliente_id, bySea, byAir } = await two();
    const waits = await waiting(cliente_id, 2);
    const estado = 'Disponible para entrega,Entregado';
    expect(await shown(STAFF, { orden: '-fecha_entrega', cliente_id, estado })).toEqual(these(bySea, byAir, waits));
    expect(await shown(STAFF, { orden: 'fecha_entrega', cliente_id, estado })).toEqual(these(waits, byAir, bySea));
  });

  test('where nothing was, they come by when they were registered', async () => {
    const cliente_id = await newCustomer(app);
    const [older, newer] = [await waiting(cliente_id, 3), await waiting(cliente_id, 2)];
    const estado = 'Disponible para entrega';
    expect(await shown(STAFF, { orden: '-fecha_entrega', cliente_id, estado })).toEqual(these(newer, older));
  });
});

test('they say the moment of their delivery, and no more once it is void', async () => {
  const { cliente_id, bySea, byAir, entrega_id } = await two();
  const moments = async (estado: string) =>
    [
      ...(await paquetesOf(STAFF, { cliente_id, paquete_estado: estado, orden: '-fecha_entrega' })),
      ...(await guiasOf(STAFF, { cliente_id, guia_estado: estado, orden: '-fecha_entrega' })),
    ].map(({ fecha_entrega }) => fecha_entrega);
  const { fecha_registro } = await app.db
    .selectFrom('entregas')
    .select('fecha_registro')
    .where('entrega_id', '=', entrega_id)
    .executeTakeFirstOrThrow();
  const [first, , ofGuia] = await moments('Entregado');
  expect([first, ofGuia]).toEqual([fecha_registro, fecha_registro]);
  const voided = await app.call(entregasCalls.void, {
    as: 'admin',
    params: { entrega_id },
    body: { razon: 'Se entregó a otra persona' },
  });
  expect(voided.status).toBe(200);
  expect(await shown(STAFF, { orden: '-fecha_entrega', cliente_id })).toEqual(these(byAir));
  expect(await moments('Disponible para entrega')).toEqual([null, null]);
  await deliver(bySea);
  expect(await shown(STAFF, { orden: '-fecha_entrega', cliente_id })).toEqual(these(bySea, byAir));
});
