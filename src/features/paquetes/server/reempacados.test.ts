import { expect, test } from 'vitest';
import { newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { reempacadosCalls } from '../contract/reempacados.calls.ts';

const app = await useTestApp();
const call = reempacadosCalls.export;

const repacked = async () => {
  const paquete_id = await newPaquete(app, { cantidad: 2, estado: 'Recibido en USA' });
  for (const tracking of ['REEMP0000001', 'REEMP0000002'])
    await newPaquete(app, {
      tracking,
      reempaque_id: paquete_id,
      estado: 'Recibido en USA',
      valor_compra: 12.5,
      peso_cobrar: 2.25,
    });
  return { paquete_id };
};

test('the sheet of what was repacked into one', async () => {
  const { status, bytes } = await app.call(call, { as: 'empleado', params: await repacked() });
  expect(status).toBe(200);
  const [titles, ...rows] = readSheet(bytes).rows;
  expect(titles?.slice(0, 2)).toEqual(['Tracking', 'Courier']);
  expect(rows.map(([tracking]) => tracking)).toEqual(['REEMP0000001', 'REEMP0000002']);
  await app.db
    .updateTable('paquetes')
    .set({ paquete_estado: 'Entregado', fecha_entrega: new Date().toISOString() })
    .where('tracking', 'like', 'REEMP%')
    .execute();
});

test('of one that is nobody’s, or a parcel as it was bought, there is none', async () => {
  expect((await app.call(call, { as: 'empleado', params: { paquete_id: 999_999 } })).status).toBe(404);
  const paquete_id = await newPaquete(app);
  expect((await app.call(call, { as: 'empleado', params: { paquete_id } })).status).toBe(404);
});

test('who may not export, and a stranger, are refused', async () => {
  const params = { paquete_id: 1 };
  expect((await app.call(call, { params })).status).toBe(401);
  expect((await app.call(call, { as: 'clienteA', params })).status).toBe(403);
  const { token } = await makeStaff(app, ['paquetes.detalle.ver']);
  expect((await app.call(call, { token, params })).status).toBe(403);
});
