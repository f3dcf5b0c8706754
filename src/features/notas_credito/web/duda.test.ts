import { expect, test } from 'vitest';
import { estaConfirmado, sobreQue } from './duda.ts';

const values = { cliente_id: 1001, guia_id: 7, credito: 300 };
const duda = { sobre: sobreQue(values), text: 'La guía costó menos.', confirmada: true };

test('a confirmation counts only for the amount and the guia that were asked about', () => {
  expect(estaConfirmado(duda, values)).toBe(true);
  expect(estaConfirmado({ ...duda, confirmada: false }, values)).toBe(false);
  expect(estaConfirmado(null, values)).toBe(false);
  for (const other of [{ credito: 900 }, { guia_id: 8 }, { guia_id: null }, { cliente_id: 1002 }])
    expect(estaConfirmado(duda, { ...values, ...other })).toBe(false);
});
