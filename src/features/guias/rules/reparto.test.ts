import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { SIN_CARGOS } from '#features/viaje/rules/cargos-guia.ts';
import { cobroAlUnir, cobrosAlSeparar, distribute, type Parte } from './reparto.ts';

const cents = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((before, amount) => before + cents(amount), 0);
const money = fc.integer({ min: 0, max: 5_000_000 }).map((units) => units / 100);

describe('an amount is shared', () => {
  test('to the cent, in proportion', () => {
    expect(distribute(10, [1, 1, 1])).toEqual([3.34, 3.33, 3.33]);
    // Of two that were cut off equally, the first gets the cent.
    expect(distribute(0.05, [10, 30, 60])).toEqual([0.01, 0.01, 0.03]);
    expect(distribute(7.5, [])).toEqual([]);
    expect(distribute(7.5, [0, 0])).toEqual([7.5, 0]);
    expect(distribute(0, [4, 4])).toEqual([0, 0]);
  });
  test('whatever the parts: all of it, none a cent away from its share, nothing to what is worth nothing', () => {
    fc.assert(
      fc.property(money, fc.array(money, { minLength: 1, maxLength: 12 }), (amount, values) => {
        const shares = distribute(amount, values);
        expect(sum(shares)).toBe(cents(amount));
        const whole = sum(values);
        if (whole === 0) return;
        shares.forEach((share, place) => {
          const exact = (cents(amount) * cents(values[place] ?? 0)) / whole;
          expect(Math.abs(cents(share) - exact)).toBeLessThan(1.0001);
          if (values[place] === 0) expect(share).toBe(0);
        });
      }),
    );
  });
});

/** A service by the pound, as most are; its dearer fee is the second. */
const condiciones = {
  especial: null,
  servicio_minimo: 0,
  guia_costo_envio: 4,
  guia_tarifa_transporte: 0,
  servicio_id: 10,
  cargos: [],
  tarifas: [
    { tarifa_id: 1, tarifa_plana: 0, tarifa_peso: 4.5, peso_minimo: 0, peso_maximo: 50, predeterminada: true },
    { tarifa_id: 2, tarifa_plana: 0, tarifa_peso: 4, peso_minimo: 50, peso_maximo: null, predeterminada: false },
    { tarifa_id: 3, tarifa_plana: 0, tarifa_peso: 9, peso_minimo: 9000, peso_maximo: 9001, predeterminada: false },
  ],
};
const guia = {
  peso_cobrar: 10,
  guia_valor: 45,
  guia_descuento: 0,
  guia_costo_envio: 4,
  guia_tarifa_transporte: 0,
  cargos: [],
  ...SIN_CARGOS,
  aplica_isv: true,
  tarifa_id: 1,
};
const join = (guias: Parameters<typeof cobroAlUnir>[0], declarado = 0) => cobroAlUnir(guias, declarado);
const alone = (peso_cobrar: number): Parte => ({ peso_cobrar, propia: false, con_precio: true, declarado: 0 });
const rest = (peso_cobrar: number, con_precio = false): Parte => ({
  peso_cobrar,
  propia: true,
  con_precio,
  declarado: 0,
});

describe('taken apart', () => {
  test('each by its own weight and with its own shipping; what is left keeps the shipping that it had', () => {
    const [left, one, two] = cobrosAlSeparar({ ...guia, guia_costo_envio: 1.5 }, condiciones, [
      rest(5),
      alone(3),
      alone(2),
    ]);
    expect(left).toMatchObject({ guia_valor: 22.5, guia_costo_envio: 1.5, guia_tarifa_transporte: 0, tarifa_id: 1 });
    expect(one).toMatchObject({ guia_valor: 13.5, guia_costo_envio: 4, guia_tarifa_transporte: 0, aplica_isv: true });
    expect(two).toMatchObject({ guia_valor: 9, guia_costo_envio: 4 });
  });
  test('what was charged beyond the fee stays, in proportion; so does the discount', () => {
    const cobros = cobrosAlSeparar({ ...guia, guia_valor: 55, guia_descuento: 5.5 }, condiciones, [alone(8), alone(2)]);
    expect(cobros).toMatchObject([
      { guia_valor: 44, guia_descuento: 4.4 },
      { guia_valor: 11, guia_descuento: 1.1 },
    ]);
  });
  test('by the dearer fee where that was chosen', () => {
    const cobros = cobrosAlSeparar({ ...guia, guia_valor: 90, tarifa_id: 3 }, condiciones, [alone(8), alone(2)]);
    expect(cobros).toMatchObject([
      { guia_valor: 72, tarifa_id: 3 },
      { guia_valor: 18, tarifa_id: 3 },
    ]);
  });
  test('of one without a price the Normal ones get theirs, the rest keeps waiting', () => {
    const cobros = cobrosAlSeparar({ ...guia, guia_valor: 0, tarifa_id: null }, condiciones, [rest(6), alone(4)]);
    expect(cobros).toMatchObject([{ guia_valor: 0 }, { guia_valor: 18 }]);
    const [only] = cobrosAlSeparar({ ...guia, guia_valor: 0, tarifa_id: null }, condiciones, [rest(6, true), alone(4)]);
    expect(only).toMatchObject({ guia_valor: 27 });
  });
  test('what nobody is charged for costs nothing but its shipping', () => {
    expect(cobrosAlSeparar(guia, condiciones, [alone(10), alone(0)])[1]).toMatchObject({
      guia_valor: 0,
      guia_descuento: 0,
      peso_cobrar: 0,
    });
  });
});

describe('joined', () => {
  const one = { guia, condiciones };
  test('by the weight of all, with one shipping', () => {
    const cobro = join([
      one,
      { ...one, guia: { ...guia, guia_costo_envio: 6, guia_tarifa_transporte: 0, aplica_isv: false } },
    ]);
    expect(cobro).toMatchObject({
      peso_cobrar: 20,
      guia_valor: 90,
      guia_costo_envio: 6,
      guia_tarifa_transporte: 0,
      aplica_isv: true,
      tarifa_id: 1,
    });
  });
  test('at the fee that the weight of all asks for', () => {
    const heavy = { ...one, guia: { ...guia, peso_cobrar: 40, guia_valor: 180 } };
    expect(join([heavy, heavy])).toMatchObject({ guia_valor: 320, tarifa_id: 2 });
  });
  test('what was charged beyond the fees and the discounts are added up', () => {
    const dearer = { ...one, guia: { ...guia, guia_valor: 50, guia_descuento: 5 } };
    expect(join([one, dearer])).toMatchObject({ guia_valor: 95, guia_descuento: 5 });
    const chosen = { ...one, guia: { ...guia, guia_valor: 90, tarifa_id: 3 } };
    expect(join([chosen, chosen])).toMatchObject({ guia_valor: 180, tarifa_id: 3 });
    // Only one was charged by the dearer fee: the difference stays as an amount.
    expect(join([one, chosen])).toMatchObject({ guia_valor: 135, tarifa_id: 1 });
  });
  test('a price when one of them had one; none when none had', () => {
    const open = { ...one, guia: { ...guia, guia_valor: 0, tarifa_id: null } };
    expect(join([open, open])).toMatchObject({ guia_valor: 0, peso_cobrar: 20 });
    expect(join([open, one])).toMatchObject({ guia_valor: 90 });
  });
});

const priced = fc
  .record({
    pesos: fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 2, maxLength: 8 }),
    recargo: fc.integer({ min: 0, max: 20_000 }),
    parte: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ pesos, recargo, parte }) => {
    const peso = pesos.reduce((a, b) => a + b, 0);
    // 4.50 a pound up to 50 lb, 4.00 from there on.
    const byFee = Math.floor((peso * (peso >= 5000 ? 400 : 450)) / 100 + 0.5);
    const valor = byFee + recargo;
    return {
      pesos: pesos.map((one) => one / 100),
      peso: peso / 100,
      valor,
      descuento: Math.floor((valor * parte) / 100),
    };
  });

test('whatever is taken apart: no pound is lost, what is charged by hand stays, and no larger share is taken off', () => {
  fc.assert(
    fc.property(priced, ({ pesos, peso, valor, descuento }) => {
      const before = {
        ...guia,
        tarifa_id: null,
        peso_cobrar: peso,
        guia_valor: valor / 100,
        guia_descuento: descuento / 100,
      };
      const cobros = cobrosAlSeparar(before, condiciones, pesos.map(alone));
      expect(sum(cobros.map((one) => one.peso_cobrar))).toBe(cents(peso));
      const valores = sum(cobros.map((one) => one.guia_valor));
      const descuentos = sum(cobros.map((one) => one.guia_descuento));
      // Each is rounded on its own: at most half a cent per guide below the sum.
      expect(valores).toBeGreaterThanOrEqual(valor - pesos.length);
      expect(descuentos).toBeLessThanOrEqual(descuento);
      // The same share, to the cent that is rounded down.
      expect(descuentos * valor).toBeLessThanOrEqual(descuento * Math.max(valores, valor));
      for (const one of cobros) expect(one.guia_descuento).toBeLessThanOrEqual(one.guia_valor);
    }),
  );
});

test('whatever is taken apart and joined again costs what it did before', () => {
  fc.assert(
    fc.property(priced, ({ pesos, peso, valor }) => {
      const before = { ...guia, tarifa_id: null, peso_cobrar: peso, guia_valor: valor / 100 };
      const cobros = cobrosAlSeparar(before, condiciones, pesos.map(alone));
      const back = join(cobros.map((one) => ({ guia: one, condiciones })));
      expect(cents(back.peso_cobrar)).toBe(cents(peso));
      expect(Math.abs(cents(back.guia_valor) - valor)).toBeLessThanOrEqual(pesos.length);
      expect(back.guia_costo_envio).toBe(before.guia_costo_envio);
    }),
  );
});
