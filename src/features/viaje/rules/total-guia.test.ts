import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SIN_CARGOS } from './cargos-guia.ts';
import { totalGuia } from './total-guia.ts';

test.each([
  // 10.10 - 0.03 = 10.07; ISV 1.5105 -> 1.51; with 2.25 of shipping 13.83; x 26.5787 = 367.583421
  [[10.1, 0.03, 2.25, true], 15, 26.5787, { subtotal: 10.07, isv: 1.51, total_usd: 13.83, total: 367.58 }],
  // A half goes up: 0.30 x 15 % = 0.045; 0.35 x 25.1 = 8.785
  [[0.3, 0, 0, true], 15, 25.1, { subtotal: 0.3, isv: 0.05, total_usd: 0.35, total: 8.79 }],
  [[5.05, 0, 0, false], 15, 24.7525, { subtotal: 5.05, isv: 0, total_usd: 5.05, total: 125 }],
  [[100, 100, 3, true], 15, null, { subtotal: 0, isv: 0, total_usd: 3, total: null }],
  [[1.005, 0, 0, true], 0, 1, { subtotal: 1.01, isv: 0, total_usd: 1.01, total: 1.01 }],
] as const)('%j at %s %% and %s', ([guia_valor, guia_descuento, guia_costo_envio, aplica_isv], isv, factor, wanted) => {
  expect(
    totalGuia(
      { guia_valor, guia_descuento, guia_costo_envio, guia_tarifa_transporte: 0, ...SIN_CARGOS, aplica_isv },
      isv,
      factor,
    ),
  ).toEqual(wanted);
});

test('transport to the branch is added once, and carries no ISV', () =>
  expect(
    totalGuia(
      {
        guia_valor: 10,
        guia_descuento: 1,
        guia_costo_envio: 2,
        guia_tarifa_transporte: 1.5,
        ...SIN_CARGOS,
        aplica_isv: true,
      },
      15,
      25,
    ),
  ).toEqual({ subtotal: 9, isv: 1.35, total_usd: 13.85, total: 346.25 }));

test('extra charges are added, and ISV is charged on those that are taxed', () => {
  // 9 + 4.05 of taxed charges: 13.05 x 15 % = 1.9575 -> 1.96.
  const cobro = { guia_valor: 10, guia_descuento: 1, guia_costo_envio: 2, guia_tarifa_transporte: 1.5 };
  const cargos = { guia_cargos: 7.05, guia_cargos_isv: 4.05 };
  const sums = { subtotal: 9, isv: 1.96, total_usd: 21.51, total: 537.75 };
  expect(totalGuia({ ...cobro, ...cargos, aplica_isv: true }, 15, 25)).toEqual(sums);
  // A guide without ISV has none, even on its taxed charges.
  expect(totalGuia({ ...cobro, ...cargos, aplica_isv: false }, 15, 25)).toMatchObject({ isv: 0, total_usd: 19.55 });
});

test('its parts always add up, to the cent', () => {
  const cents = (value: number): bigint => BigInt(Math.round(value * 100));
  const amount = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.boolean(),
      fc.integer({ min: 0, max: 3000 }),
      (valor, part, envio, isv, rate) => {
        const guia_valor = valor / 100;
        const guia_descuento = Math.min(part, valor) / 100;
        const cobro = {
          guia_valor,
          guia_descuento,
          guia_costo_envio: envio / 100,
          guia_tarifa_transporte: 0,
          ...SIN_CARGOS,
          aplica_isv: isv,
        };
        const found = totalGuia(cobro, rate / 100, 26.5787);
        expect(cents(found.subtotal)).toBe(cents(guia_valor) - cents(guia_descuento));
        expect(cents(found.total_usd)).toBe(cents(found.subtotal) + cents(found.isv) + BigInt(envio));
        // Half up of subtotal x rate / 10000, in whole numbers.
        expect(cents(found.isv)).toBe(isv ? (2n * cents(found.subtotal) * BigInt(rate) + 10_000n) / 20_000n : 0n);
        expect(found.total).not.toBeNull();
        expect(cents(found.total ?? 0)).toBe((cents(found.total_usd) * 265_787n * 2n + 10_000n) / 20_000n);
      },
    ),
  );
});
