import { expect, test } from 'vitest';
import { cambioCalls } from '#features/guias/contract/cambio.calls.ts';
import { newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';

const app = await useTestApp();
const { add, get } = solicitudesCalls;

const retirados = async (guia_id: number, asked: { as: 'admin' } | { token: string } = { as: 'admin' }) =>
  (await app.call(get, { ...asked, params: { guia_id } })).body.data.retirados.map(
    ({ paquete_id, motivo, libre, guia }) => ({ paquete_id, motivo, libre, guia: guia?.guia_id ?? null }),
  );
const RAZON = 'Lo pidió el cliente';
test('what leaves by taking the guide apart stands there, with the guide in which it goes on', async () => {
  const cliente_id = await newCustomer(app);
  const token = await app.openSession(String(cliente_id));
  const { guia_id, paquete_ids } = await app.world.solicitud({
    cliente_id,
    estado: 'Esperando Consolidación',
    paquetes: 4,
    recibidos: 2,
    falta_tracking: true,
  });
  const [here = 0, , coming = 0] = paquete_ids;
  const { status, body } = await app.call(cambioCalls.destructure, {
    as: 'admin',
    params: { guia_id },
    body: { paquete_ids: [here, coming], razon: RAZON },
  });
  expect(status).toBe(200);
  const [own] = body.data.guia_ids;
  const left = [
    { paquete_id: here, motivo: 'Separada', libre: false, guia: own },
    { paquete_id: coming, motivo: 'Separada', libre: true, guia: null },
  ];
  expect(await retirados(guia_id)).toEqual(left);
  expect(await retirados(guia_id, { token })).toEqual(left);

  // A parcel that comes back is no longer listed as removed.
  const back = { paquetes: JSON.stringify([{ paquete_id: coming }]) };
  expect((await app.call(add, { token, params: { guia_id }, body: back } as never)).status).toBe(200);
  expect(await retirados(guia_id)).toEqual(left.slice(0, 1));

  // A parcel that went to another client is hidden from the customer, and its guia from staff too.
  await app.db.updateTable('paquetes').set({ cliente_id: 1002 }).where('paquete_id', '=', here).execute();
  expect(await retirados(guia_id, { token })).toEqual([]);
  expect((await retirados(guia_id))[0]?.guia).toBeNull();
});

test('what goes on in another guide by joining them stands in the void one; of what nobody asked for nothing is kept', async () => {
  const cliente_id = await newCustomer(app);
  const asked = { cliente_id, estado: 'Recibido en USA', paquetes: 2, guia_tipo: 'Consolidación' } as const;
  const [first, second] = [await app.world.solicitud(asked), await app.world.solicitud(asked)];
  const normal = await app.world.guia({ cliente_id, estado: 'Recibido en USA' });
  const alone = await newPaquete(app, { cliente_id, estado: 'Recibido en USA', guia_id: normal.guia_id });
  const guia_ids = [first.guia_id, second.guia_id, normal.guia_id];
  const { status } = await app.call(cambioCalls.joins, { as: 'admin', body: { guia_ids, razon: RAZON } });
  expect(status).toBe(200);
  expect(await retirados(second.guia_id)).toEqual(
    second.paquete_ids.map((paquete_id) => ({ paquete_id, motivo: 'Unificada', libre: false, guia: first.guia_id })),
  );
  expect(await retirados(first.guia_id)).toEqual([]);
  const kept = await app.db
    .selectFrom('solicitud_paquetes')
    .select('guia_id')
    .where('paquete_id', '=', alone)
    .execute();
  expect(kept).toEqual([]);
});
