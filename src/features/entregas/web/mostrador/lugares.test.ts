import { expect, test } from 'vitest';
import { lugaresOf, porEstante } from './lugares.ts';

const paquete = (tracking: string, ubicacion: string | null) => ({
  paquete_id: 1,
  guia_caja: 1,
  tracking,
  orden: 1,
  paquete_descripcion: '',
  ubicacion,
});

test('is fetched along the shelves, what has no place last', () => {
  const guias = [
    { paquetes: [paquete('a', null), paquete('b', 'A-10-1')] },
    { paquetes: [paquete('c', 'A-2-1'), paquete('d', 'A-2-1')] },
  ];
  expect(porEstante(guias).map(({ paquete: { tracking } }) => tracking)).toEqual(['c', 'd', 'b', 'a']);
  expect(guias.map(lugaresOf)).toEqual([['A-10-1'], ['A-2-1']]);
});
