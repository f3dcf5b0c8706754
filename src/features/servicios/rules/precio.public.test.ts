import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesoConMinimo, tarifaDePeso, valorDePeso } from './precio.public.ts';

const aereo = { tarifa_plana: 0, tarifa_peso: 4.5, peso_minimo: 0 };
const marcon = { tarifa_plana: 75, tarifa_peso: 2.5, peso_minimo: 30 };

describe('what a weight costs', () => {
  test.each([
    [aereo, 1, 4.5],
    [aereo, 10, 45],
    [aereo, 0, 0],
    [marcon, 1, 75],
    [marcon, 30, 75],
    [marcon, 30.01, 75.03],
    [marcon, 40, 100],
    // Without a flat fee every pound is charged, whatever the minimum.
    [{ ...marcon, tarifa_plana: 0 }, 40, 100],
    [{ ...marcon, peso_minimo: 0 }, 10, 100],
    // Half a cent is rounded up.
    [{ tarifa_plana: 0, tarifa_peso: 0.005, peso_minimo: 0 }, 1, 0.01],
    [{ tarifa_plana: 0, tarifa_peso: 1.005, peso_minimo: 0 }, 1, 1.01],
    [{ tarifa_plana: 0, tarifa_peso: 4.4999, peso_minimo: 0 }, 3.33, 14.98],
  ])('%j, %d lb: %d', (precio, peso, valor) => {
    expect(valorDePeso(precio, peso)).toBe(valor);
  });

  test('the least that the service charges is charged', () => {
    expect(valorDePeso(aereo, pesoConMinimo(1, 2))).toBe(9);
    expect(valorDePeso(aereo, pesoConMinimo(3, 2))).toBe(13.5);
    expect(valorDePeso(aereo, pesoConMinimo(3, 0))).toBe(13.5);
  });

  const hundredths = fc.integer({ min: 0, max: 99_999 });
  const tenThousandths = fc.integer({ min: 0, max: 9_999_900 });
  const price = fc.record({ plana: tenThousandths, libra: tenThousandths, minimo: hundredths });
  const number = (units: number, places: number): number => Number(`${units}e-${places}`);
  const precioOf = ({ plana, libra, minimo }: { plana: number; libra: number; minimo: number }) => ({
    tarifa_plana: number(plana, 4),
    tarifa_peso: number(libra, 4),
    peso_minimo: number(minimo, 2),
  });

  test('is the formula in whole millionths of a dollar, half a cent up', () => {
    fc.assert(
      fc.property(price, hundredths, (units, peso) => {
        const charged = units.plana > 0 ? Math.max(0, peso - units.minimo) : peso;
        const millionths = BigInt(units.plana) * 100n + BigInt(units.libra) * BigInt(charged);
        const cents = (millionths + 5000n) / 10_000n;
        expect(valorDePeso(precioOf(units), number(peso, 2))).toBe(number(Number(cents), 2));
      }),
    );
  });

  test('never falls with the weight and is never below the flat fee in cents', () => {
    fc.assert(
      fc.property(price, hundredths, hundredths, (units, one, other) => {
        const precio = precioOf(units);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const cheap = valorDePeso(precio, number(less, 2));
        expect(cheap).toBeLessThanOrEqual(valorDePeso(precio, number(more, 2)));
        expect(cheap).toBeGreaterThanOrEqual(number(Math.floor(units.plana / 100), 2));
      }),
    );
  });
});

describe('the price for a weight', () => {
  const range = (peso_minimo: number, peso_maximo: number | null, predeterminada = false) => ({
    tarifa_plana: 0,
    peso_minimo,
    peso_maximo,
    predeterminada,
  });
  const light = range(5, 10, true);
  const heavy = range(10, 50);
  test.each([
    [7, light],
    [10, heavy],
    [49.99, heavy],
    // In no range: the default.
    [50, light],
    [1, light],
  ])('%d lb', (peso, wanted) => {
    expect(tarifaDePeso([light, heavy], peso)).toBe(wanted);
  });
  test('there is none where there are no prices', () => {
    expect(tarifaDePeso([], 1)).toBeUndefined();
  });
});
