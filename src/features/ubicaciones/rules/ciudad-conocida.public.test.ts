import { expect, test } from 'vitest';
import honduras from '#db/data/honduras.json' with { type: 'json' };
import { CIUDADES_CONOCIDAS, ciudadText, isCiudad } from './ciudad-conocida.public.ts';

const CIUDADES = honduras.departamentos.flatMap(({ ciudades }) => ciudades);
const found = (typed: string): string[] =>
  CIUDADES.map((one) => ({ ...one, label: ciudadText(one) }))
    .filter(({ ciudad_id, label }) => isCiudad(typed, ciudad_id, label))
    .map(({ label }) => label);

test.each(['Tegucigalpa', 'teguci', 'Comayagüela', 'comayaguela', 'distrito'])('%s finds the capital', (typed) =>
  expect(found(typed)).toEqual(['Distrito Central (Tegucigalpa)']),
);

test('the others are called as in the register, and found without their accents', () => {
  expect(found('danli')).toEqual(['Danlí']);
  expect(found('San Pedro Sula')).toEqual(['San Pedro Sula']);
  expect(CIUDADES.filter((one) => ciudadText(one) !== one.ciudad_nombre)).toHaveLength(
    Object.keys(CIUDADES_CONOCIDAS).length,
  );
});
