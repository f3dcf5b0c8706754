import { describe, expect, test } from 'vitest';
import honduras from '#db/data/honduras.json' with { type: 'json' };
import { findLugar, indexLugares } from './importacion-lugares.ts';

const lugares = indexLugares(
  honduras.departamentos,
  honduras.departamentos.flatMap(({ departamento_id, ciudades }) =>
    ciudades.map((ciudad) => ({ ...ciudad, departamento_id })),
  ),
);
const find = (departamento: string, ciudad: string) => {
  const { departamento_id, ciudad_id, problem } = findLugar(departamento, ciudad, lugares);
  return problem ?? [departamento_id, ciudad_id];
};

describe('a place', () => {
  test.each([
    ['Cortés', 'San Pedro Sula', [5, 501]],
    ['CORTES', ' san  pedro sula ', [5, 501]],
    ['Departamento de Cortés', 'Municipio de Choloma', [5, 502]],
    ['05', '0501', [5, 501]],
    ['5', '501', [5, 501]],
    ['', '0801', [8, 801]],
    ['', 'Choloma', [5, 502]],
    ['', 'Tegucigalpa', [8, 801]],
    ['Francisco Morazán', 'Tegucigalpa, M.D.C.', [8, 801]],
    ['F.M.', 'Comayagüela', [8, 801]],
    ['Fco. Morazán', 'Distrito Central', [8, 801]],
    ['Yoro', 'Progreso', [18, 1804]],
    ['Atlántida', 'Ceiba', [1, 101]],
    ['Islas Bahía', '', [11, null]],
    ['Cortés', '', [5, null]],
    ['', '', [null, null]],
  ])('%j, %j', (departamento, ciudad, found) => expect(find(departamento, ciudad)).toEqual(found));

  test('every municipality is found by its name in its department, and by its code alone', () => {
    for (const { departamento_nombre, departamento_id, ciudades } of honduras.departamentos)
      for (const { ciudad_id, ciudad_nombre } of ciudades) {
        expect(find(departamento_nombre, ciudad_nombre)).toEqual([departamento_id, ciudad_id]);
        expect(find('', String(ciudad_id).padStart(4, '0'))).toEqual([departamento_id, ciudad_id]);
      }
  });

  test.each([
    ['Miami', '', 'departamento', 'No existe este departamento. Escríbalo como en el listado del INE.'],
    ['99', '', 'departamento', 'No existe este departamento. Escríbalo como en el listado del INE.'],
    ['Cortés', 'Macondo', 'ciudad', 'No existe este municipio en Honduras. Escríbalo como en el listado del INE.'],
    ['', '9999', 'ciudad', 'No existe este municipio en Honduras. Escríbalo como en el listado del INE.'],
    ['Yoro', 'Choloma', 'ciudad', 'Este municipio no pertenece a Yoro.'],
    ['Cortés', '0801', 'ciudad', 'Este municipio no pertenece a Cortés.'],
    [
      '',
      'La Unión',
      'departamento',
      'Hay un municipio con este nombre en Copán, Lempira, Olancho. Indique el departamento.',
    ],
  ])('%j, %j is none', (departamento, ciudad, campo, motivo) =>
    expect(find(departamento, ciudad)).toEqual({ campo, motivo }),
  );
});
