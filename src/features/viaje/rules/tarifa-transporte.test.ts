import { expect, test } from 'vitest';
import { tarifaTransporteOf } from './tarifa-transporte.ts';

test('transport is what the branch costs, and nothing at the main one', () => {
  expect(tarifaTransporteOf({ sucursal_principal: false, tarifa_transporte: 1.5 })).toBe(1.5);
  expect(tarifaTransporteOf({ sucursal_principal: true, tarifa_transporte: 1.5 })).toBe(0);
});
