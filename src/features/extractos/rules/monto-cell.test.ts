import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimales, readMonto, proposeDecimales } from './monto-cell.ts';

describe('an amount as banks write it', () => {
  test.each([
    ['1,250.50', 1250.5],
    ['1250.5', 1250.5],
    ['L 1,250.50', 1250.5],
    ['L.1,250.50', 1250.5],
    ['Lps. 1,250.50', 1250.5],
    ['US$ 20.00', 20],
    ['HNL 20', 20],
    ['(120.00)', -120],
    ['(L 120.00)', -120],
    ['-120.00', -120],
    ['−120.00', -120],
    ['120.00-', -120],
    ['L -120.00', -120],
    ['+120.00', 120],
    ['120.00 DB', -120],
    ['120.00CR', 120],
    ['.75', 0.75],
    ['5.', 5],
    ['1\u00a0250.50', 1250.5],
    ['9,999,999,999.99', 9_999_999_999.99],
    ['000120.10', 120.1],
    ['12.3000', 12.3],
    ['', 0],
    ['  ', 0],
    ['-', 0],
    ['--', 0],
    ['0.00', 0],
    ['-0.00', 0],
    [null, 0],
    [undefined, 0],
    [1250.5, 1250.5],
    [0.1 + 0.2, 0.3],
    [-25, -25],
  ] as const)('%j: %d', (cell, monto) => expect(readMonto(cell, 'punto')).toEqual({ monto }));

  test.each([
    ['1.250,50', 1250.5],
    ['1250,5', 1250.5],
    ['(1.250.000,01)', -1_250_000.01],
  ])('with a comma before the cents, %j: %d', (cell, monto) => expect(readMonto(cell, 'coma')).toEqual({ monto }));

  test.each([
    ['1,25.50', '«1,25.50» no es un monto.'],
    ['1.250,50', '«1.250,50» no es un monto.'],
    ['doce', '«doce» no es un monto.'],
    ['1e3', '«1e3» no es un monto.'],
    ['--5', '«--5» no es un monto.'],
    ['12.345', '«12.345» tiene más de dos decimales.'],
    [12.345, '«12.345» tiene más de dos decimales.'],
    ['10,000,000,000.00', 'El monto es demasiado grande.'],
    [1e10, 'El monto es demasiado grande.'],
    [true, '«Sí» no es un monto.'],
    [{ fecha: '2026-01-02T00:00:00' }, '«02/01/2026» no es un monto.'],
    ['9'.repeat(100_000), `«${'9'.repeat(40)}» no es un monto.`],
  ] as const)('%j: %s', (cell, motivo) => expect(readMonto(cell, 'punto')).toEqual({ motivo }));
});

const SIGNS: Readonly<Record<Decimales, readonly [thousands: string, cents: string]>> = {
  punto: [',', '.'],
  coma: ['.', ','],
};
const written = (cents: number, decimales: Decimales): string => {
  const [thousands, point] = SIGNS[decimales];
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${whole}${point}${digits.slice(-2)}`;
};
const CENTS = fc.integer({ min: 1, max: 999_999_999_999 });
const BOTH = fc.constantFrom<Decimales>('punto', 'coma');

describe('whatever the amount', () => {
  test('it is read as it was written, and taken away in brackets', () => {
    fc.assert(
      fc.property(CENTS, BOTH, (cents, decimales) => {
        const text = written(cents, decimales);
        expect(readMonto(text, decimales)).toEqual({ monto: Number(`${cents}e-2`) });
        expect(readMonto(`(${text})`, decimales)).toEqual({ monto: -Number(`${cents}e-2`) });
      }),
    );
  });
  test('how it is written shows by the amounts themselves', () => {
    fc.assert(
      fc.property(fc.array(CENTS, { minLength: 1, maxLength: 20 }), BOTH, (cents, decimales) => {
        expect(proposeDecimales(cents.map((one) => written(one, decimales)))).toBe(decimales);
      }),
    );
  });
  test('no text is read as more than it says, and none breaks it', () => {
    fc.assert(
      fc.property(fc.string(), BOTH, (text, decimales) => {
        const read = readMonto(text, decimales);
        if ('monto' in read) expect(Number(read.monto.toFixed(2))).toBe(read.monto);
      }),
    );
  });
});

test('without anything to tell by, cents stand behind a point', () =>
  expect(proposeDecimales(['-', '', null, 12.5, '100'])).toBe('punto'));
