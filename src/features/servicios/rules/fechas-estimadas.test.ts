import { expect, test } from 'vitest';
import { fechasEstimadas, fechasImposibles } from './fechas-estimadas.public.ts';

// 2026-11-16 is a Monday.
test.each([
  ['2026-11-16', [1, 4], 14, '2026-11-16', '2026-11-30'],
  ['2026-11-17', [1, 4], 14, '2026-11-19', '2026-12-01'],
  ['2026-11-20', [1, 4], 14, '2026-11-23', '2026-12-04'],
  ['2026-11-22', [7], 7, '2026-11-22', '2026-11-29'],
  ['2026-12-30', [5], 7, '2027-01-01', '2027-01-06'],
  // Not picked up before it leaves.
  ['2026-11-17', [1], 2, '2026-11-23', '2026-11-23'],
  ['2026-11-17', [], 14, '2026-11-17', '2026-12-01'],
])('received on %s, leaving on %j, %i days', (recibido, servicio_dias, tiempo_entrega, salida, entrega) => {
  expect(fechasEstimadas(recibido, { servicio_dias, tiempo_entrega })).toEqual({
    fecha_salida_estimada: salida,
    fecha_entrega_estimada: entrega,
  });
});

const ANTES = 'La salida no puede ser antes de hoy.';
const LEJOS = 'La salida no puede ser dentro de más de un año.';
const SIN_SALIR = 'La entrega no puede ser antes de la salida.';
const TARDE = 'La entrega no puede ser dentro de más de un año.';

// Today is 2026-11-17; the service's departure is on the 19th.
test.each([
  [null, null, {}],
  ['2026-11-17', '2026-11-17', {}],
  ['2027-11-17', '2027-11-17', {}],
  ['2026-11-16', null, { fecha_salida_estimada: ANTES }],
  ['2027-11-18', null, { fecha_salida_estimada: LEJOS }],
  [null, '2026-11-19', {}],
  [null, '2026-11-18', { fecha_entrega_estimada: SIN_SALIR }],
  ['2026-12-01', '2026-11-30', { fecha_entrega_estimada: SIN_SALIR }],
  [null, '2027-11-18', { fecha_entrega_estimada: TARDE }],
  ['2020-01-01', '2019-01-01', { fecha_salida_estimada: ANTES, fecha_entrega_estimada: SIN_SALIR }],
  ['9999-12-31', '2026-12-01', { fecha_salida_estimada: LEJOS }],
])('leaving on %s and delivered on %s', (fecha_salida_estimada, fecha_entrega_estimada, problemas) => {
  expect(fechasImposibles({ fecha_salida_estimada, fecha_entrega_estimada }, '2026-11-19', '2026-11-17')).toEqual(
    problemas,
  );
});
