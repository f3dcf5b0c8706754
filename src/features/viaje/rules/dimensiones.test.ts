import { expect, test } from 'vitest';
import { medidasFigures, medidasText, pesoCobrar, pesoVolumetrico, piesCubicos } from './dimensiones.ts';

test.each([
  // 960 / 166 = 5.7831
  [{ alto: 10, largo: 12, ancho: 8 }, 166, 5.78],
  [{ alto: 10, largo: 12, ancho: 8 }, 139, 6.91],
  // A half goes up: 1.245 -> 1.25
  [{ alto: 1, largo: 1, ancho: 206.67 }, 166, 1.25],
  [{ alto: 0.5, largo: 0.5, ancho: 0.5 }, 166, 0],
  [{ alto: 999.99, largo: 999.99, ancho: 999.99 }, 139, 7_194_028.78],
])('%j by %s weighs %s', (medidas, divisor, peso) => expect(pesoVolumetrico(medidas, divisor)).toBe(peso));

test('are written length first', () => {
  expect(medidasText({ alto: 3, largo: 7, ancho: 5.5 })).toBe('7 × 5.5 × 3 pulg');
  expect(medidasFigures({ alto: 3, largo: 7, ancho: 5.5 })).toBe('7 × 5.5 × 3');
  expect(medidasText({ alto: 3, largo: null, ancho: 5 })).toBeNull();
});

test('cubic feet', () => {
  expect(piesCubicos({ alto: 12, largo: 12, ancho: 12 })).toBe(1);
  expect(piesCubicos({ alto: 24, largo: 12, ancho: 18 })).toBe(3);
});

test.each([
  [3.5, 5.78, 0, 5.78],
  [7, 5.78, 0, 7],
  [3.5, 5.78, 0.5, 6],
  [3.5, 5.1, 0.5, 5.5],
  [3.5, 5.5, 0.5, 5.5],
  [3.5, 5.01, 1, 6],
  [5, 5, 1, 5],
])('of %s and %s rounded up to %s, %s is charged', (real, volumetrico, redondeo, peso) =>
  expect(pesoCobrar(real, volumetrico, redondeo)).toBe(peso),
);
