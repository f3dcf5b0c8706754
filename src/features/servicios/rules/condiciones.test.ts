import { expect, test } from 'vitest';
import { valorPorCondiciones } from './condiciones.public.ts';

const tarifa = (tarifa_id: number, tarifa_peso: number, fields: object = {}) => ({
  tarifa_id,
  tarifa_plana: 0,
  tarifa_peso,
  peso_minimo: 0,
  peso_maximo: null,
  predeterminada: false,
  ...fields,
});
const TARIFAS = [
  tarifa(1, 4.5, { peso_maximo: 10 }),
  tarifa(2, 4, { peso_minimo: 10 }),
  tarifa(3, 9, { peso_minimo: 900, predeterminada: true }),
];
const condiciones = { especial: null, tarifas: TARIFAS, servicio_minimo: 0 };

test.each([
  ['the fee whose range holds the weight', condiciones, 5, null, [22.5, 1, false]],
  ['the next range', condiciones, 20, null, [80, 2, false]],
  ['the fee that was chosen', condiciones, 5, 2, [20, 2, false]],
  ['a fee that is not the service’s counts as none', condiciones, 5, 77, [22.5, 1, false]],
  [
    'the client’s own before all',
    { ...condiciones, especial: { tarifa_plana: 0, tarifa_peso: 3, peso_minimo: 0 } },
    5,
    2,
    [15, null, true],
  ],
  [
    'a flat fee with the pounds beyond it',
    { ...condiciones, tarifas: [tarifa(1, 2.5, { tarifa_plana: 75, peso_minimo: 30, predeterminada: true })] },
    40,
    null,
    [100, 1, false],
  ],
  ['the least that the service charges', { ...condiciones, servicio_minimo: 2 }, 0.5, null, [9, 1, false]],
  ['nothing weighs nothing', condiciones, 0, null, [0, null, false]],
  ['no fee, no price', { ...condiciones, tarifas: [] }, 5, null, [0, null, false]],
] as const)('%s', (_, given, peso, chosen, [guia_valor, tarifa_id, tarifa_especial]) => {
  expect(valorPorCondiciones(given, peso, chosen)).toEqual({ guia_valor, tarifa_id, tarifa_especial });
});
