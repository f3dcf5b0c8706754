import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { tableroCalls } from '../contract/tablero.calls.ts';

const app = await useTestApp();
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-03-15T10:00:00-06:00') });
});
afterAll(() => {
  vi.useRealTimers();
});

const pay = (fecha: string, monto: number): Promise<number> =>
  app.world.abono({ fecha_registro: `${fecha}-06:00`, pagos: [{ monto }] });

test('thirty days of Tegucigalpa to today, each with what came and what was paid; empty ones too', async () => {
  // The first and the last moment that count, and one just outside on each side.
  for (const fecha of ['2025-02-14T00:00:00', '2025-03-15T23:59:59', '2025-03-15T00:00:00', '2025-02-13T23:59:59'])
    await newPaquete(app, { estado: 'Recibido en USA', fecha_recepcion: `${fecha}-06:00` });
  const reempaque_id = await newPaquete(app, {
    estado: 'Recibido en USA',
    cantidad: 2,
    fecha_recepcion: '2025-03-01T12:00:00-06:00',
  });
  await newPaquete(app, {
    estado: 'Recibido en USA',
    reempaque_id,
    fecha_recepcion: '2025-03-01T12:00:00-06:00',
  });
  await pay('2025-03-10T12:00:00', 10.1);
  await pay('2025-03-10T23:59:59', 0.2);
  await pay('2025-02-13T23:59:59', 99);
  const { status, body } = await app.call(tableroCalls.dias, { as: 'admin' });
  expect(status).toBe(200);
  expect(body.data).toHaveLength(30);
  expect([body.data[0]?.dia, body.data.at(-1)?.dia]).toEqual(['2025-02-14', '2025-03-15']);
  expect(body.data.filter(({ paquetes, ingresos }) => paquetes + ingresos > 0)).toEqual([
    { dia: '2025-02-14', paquetes: 1, ingresos: 0 },
    { dia: '2025-03-01', paquetes: 1, ingresos: 0 },
    { dia: '2025-03-10', paquetes: 0, ingresos: 10.3 },
    { dia: '2025-03-15', paquetes: 2, ingresos: 0 },
  ]);
  expect((await app.call(tableroCalls.dias, { as: 'empleado' })).status).toBe(403);
});
