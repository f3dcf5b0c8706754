import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARGO_BASES, type Cargo, chargesOf } from './charges-of.public.ts';

const cargo = (fields: Partial<Cargo> = {}): Cargo => ({
  impuesto_id: 1,
  impuesto_nombre: 'Seguro',
  impuesto_tipo: 'Monto',
  impuesto_base: null,
  impuesto_valor: 5,
  aplica_isv: false,
  automatico: true,
  servicio_ids: [10],
  activo: true,
  ...fields,
});
const percent = (impuesto_valor: number, impuesto_base: Cargo['impuesto_base']): Cargo =>
  cargo({ impuesto_tipo: 'Porcentaje', impuesto_valor, impuesto_base });
const guia = { guia_valor: 22.5, declarado: 59.9, servicio_id: 10 };
const montos = (cargos: readonly Cargo[], more: object = {}): number[] =>
  chargesOf({ ...guia, cargos, ...more }).map(({ monto }) => monto);

test.each([
  ['an amount', cargo(), [5]],
  ['an amount of four decimals, a half up', cargo({ impuesto_valor: 1.005 }), [1.01]],
  ['10 % of what is declared', percent(10, 'Valor declarado'), [5.99]],
  // 22.50 x 3.33 % = 0.74925
  ['3.33 % of the freight', percent(3.33, 'Valor de la guía'), [0.75]],
  ['nothing', cargo({ impuesto_valor: 0 }), []],
  ['one that is off', cargo({ activo: false }), []],
  ['one of another service', cargo({ servicio_ids: [20, 30] }), []],
  ['one that is added by hand', cargo({ automatico: false }), []],
])('%s', (_, one, wanted) => expect(montos([one])).toEqual(wanted));

describe('by hand', () => {
  test('what was chosen is charged, whatever the service, once', () => {
    const byHand = cargo({ impuesto_id: 2, impuesto_valor: 7, automatico: false, servicio_ids: [] });
    expect(montos([cargo(), byHand], { elegidos: [2, 1] })).toEqual([5, 7]);
  });

  test('never one that is off', () => expect(montos([cargo({ activo: false })], { elegidos: [1] })).toEqual([]));
});

/** The number that is written with `units` and so many decimal places. */
const written = (units: number, places: number): number => Number(`${units}e-${places}`);
const anyCargo = fc
  .record({
    impuesto_id: fc.integer({ min: 1, max: 6 }),
    base: fc.constantFrom(null, ...CARGO_BASES),
    units: fc.integer({ min: 0, max: 1_000_000 }),
    aplica_isv: fc.boolean(),
    automatico: fc.boolean(),
    servicio_ids: fc.uniqueArray(fc.constantFrom(10, 20, 30)),
    activo: fc.boolean(),
  })
  .map(({ base, units, ...rest }) => ({
    units,
    cargo: cargo({
      ...rest,
      impuesto_tipo: base === null ? 'Monto' : 'Porcentaje',
      impuesto_base: base,
      impuesto_valor: written(units, 4),
    }),
  }));

test('every line is its share rounded half up, of what is active, of the service or chosen; nothing else is charged', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  const elegidos = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
  const several = fc.uniqueArray(anyCargo, { selector: (one) => one.cargo.impuesto_id });
  fc.assert(
    fc.property(several, cents, cents, elegidos, (defined, valor, declarado, chosen) => {
      const asked = {
        guia_valor: written(valor, 2),
        declarado: written(declarado, 2),
        servicio_id: 10,
        elegidos: chosen,
      };
      const found = chargesOf({ ...asked, cargos: defined.map((one) => one.cargo) });
      const wanted = defined.flatMap(({ units, cargo: one }) => {
        const applies =
          one.activo &&
          (chosen.includes(one.impuesto_id) || (one.automatico && one.servicio_ids.includes(asked.servicio_id)));
        // In ten-thousandths of a dollar, or of a percent of cents.
        const [whole, unit] =
          one.impuesto_base === null
            ? [BigInt(units), 100n]
            : [BigInt(units) * BigInt(one.impuesto_base === 'Valor declarado' ? declarado : valor), 1_000_000n];
        const share = (whole * 2n + unit) / (unit * 2n);
        return applies && share > 0n ? [[one.impuesto_id, Number(share)]] : [];
      });
      expect(found.map(({ impuesto_id, monto }) => [impuesto_id, Math.round(monto * 100)])).toEqual(wanted);
      // Amounts are whole cents, so that sums are too.
      for (const { monto } of found) expect(Number(monto.toFixed(2))).toBe(monto);
    }),
  );
});

test('an amount does not depend on the guide; a percent grows with its base and with no other', () => {
  const figures = fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 9_999_999 }));
  fc.assert(
    fc.property(anyCargo, figures, figures, ({ cargo: one }, [a, b], [c, d]) => {
      const sum = (valor: number, declarado: number): number =>
        chargesOf({
          guia_valor: written(valor, 2),
          declarado: written(declarado, 2),
          servicio_id: 10,
          cargos: [one],
          elegidos: [one.impuesto_id],
        })[0]?.monto ?? 0;
      if (one.impuesto_base === null) expect(sum(a, b)).toBe(sum(c, d));
      if (one.impuesto_base === 'Valor de la guía') expect(sum(a, b)).toBe(sum(a, d));
      if (one.impuesto_base === 'Valor declarado') expect(sum(a, b)).toBe(sum(c, b));
      expect(sum(Math.max(a, c), Math.max(b, d))).toBeGreaterThanOrEqual(sum(a, b));
    }),
  );
});
