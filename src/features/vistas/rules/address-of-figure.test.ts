import { expect, test } from 'vitest';
import { addressOfFigure } from './address-of-figure.ts';

const DIAS = { desde: '2026-11-01', hasta: '2026-11-20', sucursal_id: '2' };

test('here: as it is filtered, narrowed to these, from the first page', () =>
  expect(
    addressOfFigure({ con: { estado: 'Crédito' } }, { ...DIAS, buscar: 'Ana', orden: '-total', pagina: '3' }),
  ).toEqual({
    ...DIAS,
    buscar: 'Ana',
    orden: '-total',
    estado: 'Crédito',
  }));

test('another report: what both know', () =>
  expect(addressOfFigure({ to: '/reporte/envios' }, { ...DIAS, orden: '-libras', columnas: 'a,b' })).toEqual(DIAS));

test('no link where a filter would be lost: the sum is of fewer rows than the other report shows', () => {
  expect(addressOfFigure({ to: '/reporte/envios' }, { ...DIAS, estado: 'Enviado a HN' })).toBeNull();
  expect(addressOfFigure({ to: '/reporte/envios' }, { ...DIAS, buscar: 'PL-1' })).toBeNull();
});

test('no link that would replace a filter; of several values one may be left', () => {
  // The list is filtered by a child category; a link to its parent would show more rows than the sum counts.
  expect(addressOfFigure({ con: { categoria_id: '1' } }, { ...DIAS, categoria_id: '5' })).toBeNull();
  expect(addressOfFigure({ con: { categoria_id: '1' } }, { ...DIAS, categoria_id: '1' })).toMatchObject({
    categoria_id: '1',
  });
  expect(addressOfFigure({ con: { estado: 'Crédito' } }, { estado: 'Pagada,Crédito' })).toEqual({ estado: 'Crédito' });
  expect(addressOfFigure({ con: { estado: 'Crédito' } }, { estado: 'Pagada' })).toBeNull();
});
