import { expect, test } from 'vitest';
import { cuentaDeCajas } from './cuenta-de-cajas.ts';

test('counts the boxes that came and those still to come', () => {
  expect(cuentaDeCajas([])).toEqual({ esperados: 0, recibidos: 0, faltan: 0 });
  const cajas = [
    { viene: true, aqui: true },
    { viene: true, aqui: false },
    { viene: false, aqui: true },
    // Its guide was received without it.
    { viene: false, aqui: false },
  ];
  expect(cuentaDeCajas(cajas)).toEqual({ esperados: 3, recibidos: 2, faltan: 1 });
});
