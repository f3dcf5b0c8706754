import { expect, test } from 'vitest';
import { direccionDeCifra } from './direccion-de-cifra.ts';

const DIAS = { desde: '2026-11-01', hasta: '2026-11-20', sucursal_id: '2' };

test('here: as it is filtered, narrowed to these, from the first page', () =>
  expect(
    direccionDeCifra({ con: { estado: 'Crédito' } }, { ...DIAS, buscar: 'Ana', orden: '-total', pagina: '3' }),
  ).toEqual({
    ...DIAS,
    buscar: 'Ana',
    orden: '-total',
    estado: 'Crédito',
  }));

test('another report: what both know', () =>
  expect(direccionDeCifra({ to: '/reporte/envios' }, { ...DIAS, orden: '-libras', columnas: 'a,b' })).toEqual(DIAS));

test('no link where a filter would be lost: the sum is of fewer rows than the other report shows', () => {
  expect(direccionDeCifra({ to: '/reporte/envios' }, { ...DIAS, estado: 'Enviado a HN' })).toBeNull();
  expect(direccionDeCifra({ to: '/reporte/envios' }, { ...DIAS, buscar: 'PL-1' })).toBeNull();
});

test('no link that would replace a filter; of several values one may be left', () => {
  // The list is filtered by a child category; a link to its parent would show more rows than the sum counts.
  expect(direccionDeCifra({ con: { categoria_id: '1' } }, { ...DIAS, categoria_id: '5' })).toBeNull();
  expect(direccionDeCifra({ con: { categoria_id: '1' } }, { ...DIAS, categoria_id: '1' })).toMatchObject({
    categoria_id: '1',
  });
  expect(direccionDeCifra({ con: { estado: 'Crédito' } }, { estado: 'Pagada,Crédito' })).toEqual({ estado: 'Crédito' });
  expect(direccionDeCifra({ con: { estado: 'Crédito' } }, { estado: 'Pagada' })).toBeNull();
});
