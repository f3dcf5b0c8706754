import { expect, test } from 'vitest';
import { callHref, mapaOf, visitasOf } from './visitas.ts';

const stop = (parada_id: number, fields: object = {}) => ({
  parada_id,
  cliente_id: 1001,
  direccion: 'Barrio El Centro',
  ciudad_nombre: 'La Ceiba',
  estado: 'En ruta',
  total: 100.1,
  ...fields,
});

test('what one client gets at one door is one visit, of what it costs together', () => {
  const visitas = visitasOf([
    stop(1),
    stop(2, { cliente_id: 1002 }),
    stop(3),
    stop(4, { direccion: 'Otra' }),
    stop(5, { estado: 'Fallida' }),
  ]);
  expect(visitas.map(({ parada_ids, total }) => [parada_ids, total])).toEqual([
    [[1, 3], 200.2],
    [[2], 100.1],
    [[4], 100.1],
    [[5], 100.1],
  ]);
});

test('the door is found on a map and called', () => {
  expect(mapaOf(stop(1))).toContain('query=Barrio%20El%20Centro%2C%20La%20Ceiba%2C%20Honduras');
  expect(callHref('9876-5432')).toBe('tel:+50498765432');
  expect(callHref('+504 98765432')).toBe('tel:+50498765432');
});
