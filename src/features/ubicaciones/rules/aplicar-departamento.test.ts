import { expect, test } from 'vitest';
import { changeText, changingOf } from './aplicar-departamento.ts';

const costing = (...costos: number[]) => costos.map((valor_envio) => ({ valor_envio }));
const said = (costos: number[], to: number): string => changeText('Yoro', changingOf(costing(...costos), to), to);

test('how many change, and from what they cost', () => {
  expect(said([4.5, 4.5], 4.5)).toBe('Todos los municipios de Yoro cuestan ya US$ 4.50.');
  expect(said([4.5, 3], 4.5)).toBe('Cambia 1 municipio de Yoro a US$ 4.50. Hoy cuesta US$ 3.00.');
  expect(said([0, 0, 4.5], 4.5)).toBe('Cambian 2 municipios de Yoro a US$ 4.50. Hoy cuestan US$ 0.00.');
  expect(said([0, 0, 3, 4.5], 4.5)).toBe('Cambian 3 municipios de Yoro a US$ 4.50. Hoy: 2 a US$ 0.00, 1 a US$ 3.00.');
});

test('the most frequent costs are named, of the others how many they are', () => {
  expect(said([1, 2, 3, 4, 5, 5], 0)).toBe(
    'Cambian 6 municipios de Yoro a US$ 0.00. Hoy: 2 a US$ 5.00, 1 a US$ 1.00, 1 a US$ 2.00, 1 a US$ 3.00, 1 de otro costo.',
  );
  expect(said([1, 2, 3, 4, 5, 6], 0)).toContain('1 a US$ 4.00, 2 de otros costos.');
});
