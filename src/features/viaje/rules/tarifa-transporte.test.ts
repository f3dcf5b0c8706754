import { expect, test } from 'vitest';
import { tarifaTransporteDe } from './tarifa-transporte.ts';

test('transport is what the branch costs, and nothing at the main one', () => {
  expect(tarifaTransporteDe({ sucursal_principal: false, tarifa_transporte: 1.5 })).toBe(1.5);
  expect(tarifaTransporteDe({ sucursal_principal: true, tarifa_transporte: 1.5 })).toBe(0);
});
