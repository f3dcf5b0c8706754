import { expect, test } from 'vitest';
import { newListos, newPackinglist } from '../../../../tests/harness/new-packinglist.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';

const { get, update, addPaquete, receive, send } = packinglistCalls;
const app = await useTestApp();
const ROUNDS = 100;

const idsOf = async (packinglist_id: number): Promise<number[]> =>
  (await app.call(get, { as: 'admin', params: { packinglist_id } })).body.data.paquete_ids;
const scan = (packinglist_id: number, codigo: string) =>
  app.call(addPaquete, { as: 'empleado', params: { packinglist_id }, body: { codigo } });

test(`a list closed while a parcel is added, ${ROUNDS} times: it is in the closed list, or told that it is closed`, async () => {
  let late = 0;
  const comings = await newListos(app, ROUNDS);
  for (const [round, inside] of (await newListos(app, ROUNDS)).entries()) {
    const coming = comings[round] ?? inside;
    const packinglist_id = await newPackinglist(app, [inside.paquete_id]);
    const close = () => app.call(update, { as: 'admin', params: { packinglist_id }, body: { estado: 'Cerrado' } });
    const [first, second] =
      round % 2 === 0
        ? [close, () => scan(packinglist_id, coming.tracking)]
        : [() => scan(packinglist_id, coming.tracking), close];
    const answers = await Promise.all([first(), second()]);
    const [closed, added] = round % 2 === 0 ? answers : answers.toReversed();
    expect(closed?.status).toBe(200);
    const ids = await idsOf(packinglist_id);
    if (added?.status === 200) expect(ids).toContain(coming.paquete_id);
    else {
      late += 1;
      expect([added?.status, added?.body.message]).toEqual([
        409,
        `El packing list PA-${packinglist_id} está en estado Cerrado; no se puede agregar paquetes.`,
      ]);
      expect(ids).toEqual([inside.paquete_id]);
    }
  }
  // Both outcomes must occur, or the race was not tested.
  expect(late).toBeGreaterThan(0);
  expect(late).toBeLessThan(ROUNDS);
});

test(`two receivers of one list at once, ${ROUNDS} times: one receives it, the other is told that it is received`, async () => {
  for (const { paquete_id } of await newListos(app, ROUNDS)) {
    const packinglist_id = await newPackinglist(app, [paquete_id], 'Enviado a HN');
    const receiveIt = (as: 'empleado' | 'supervisor') =>
      app.call(receive, { as, params: { packinglist_id }, body: { paquete_ids: [paquete_id] } });
    const answers = await Promise.all([receiveIt('empleado'), receiveIt('supervisor')]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body.message).toBe(
      `El packing list PA-${packinglist_id} está en estado Recibido en HN; no se puede recibir paquetes.`,
    );
    const events = await app.db
      .selectFrom('historial')
      .select('accion')
      .where('entidad', '=', 'paquete')
      .where('entidad_id', '=', paquete_id)
      .execute();
    expect(events.map(({ accion }) => accion)).toEqual(['enviar', 'recibir_hn']);
  }
});

test(`one parcel added to two lists at once, ${ROUNDS} times: it is in one, the other is told in which`, async () => {
  const lists = [await newPackinglist(app), await newPackinglist(app)] as const;
  for (const { paquete_id, tracking } of await newListos(app, ROUNDS)) {
    const answers = await Promise.all(lists.map((packinglist_id) => scan(packinglist_id, tracking)));
    const winner = lists[answers.findIndex(({ status }) => status === 200)];
    const lost = answers.find(({ status }) => status !== 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(lost?.body.message).toBe(
      `El paquete ${tracking} no puede ir en la lista: ya está en el packing list PA-${winner}.`,
    );
    const { packinglist_id } = await app.db
      .selectFrom('paquetes')
      .select('packinglist_id')
      .where('paquete_id', '=', paquete_id)
      .executeTakeFirstOrThrow();
    expect(packinglist_id).toBe(winner);
  }
});

test('two supervisors send the same lists at once, in another order: one sends them, the other is told', async () => {
  for (let round = 0; round < 20; round++) {
    const lists: number[] = [];
    for (const { paquete_id } of await newListos(app, 2))
      lists.push(await newPackinglist(app, [paquete_id], 'Cerrado'));
    const answers = await Promise.all(
      [lists, lists.toReversed()].map((packinglist_ids) =>
        app.call(send, { as: 'supervisor', body: { packinglist_ids } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});
