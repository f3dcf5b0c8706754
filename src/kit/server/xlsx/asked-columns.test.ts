import { expect, test } from 'vitest';
import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import type { AnyColumn } from '#kit/contract/columns.ts';
import { askedColumns } from './asked-columns.ts';

const COLUMNS: readonly AnyColumn[] = [
  { key: 'numero', title: 'Número' },
  CASILLERO_COLUMN,
  CLIENTE_COLUMN,
  { key: 'sucursal_codigo', title: 'Sucursal', sheet: false },
  { key: 'sucursal_nombre', title: 'Sucursal', screen: false },
  { key: 'total', title: 'Total' },
];
const asked = (columnas?: string) => askedColumns(COLUMNS, { columnas }).map(({ key }) => key);

test('those that are named, in that order, each with what the sheet alone has beside it', () => {
  expect(asked('total,cliente_nombre')).toEqual(['total', 'cliente_id', 'cliente_nombre']);
  expect(asked('sucursal_codigo,numero')).toEqual(['sucursal_codigo', 'sucursal_nombre', 'numero']);
});

test('each once; a name that no column has any more says nothing', () =>
  expect(asked('numero,gone,numero')).toEqual(['numero']));

test('all of them where none is named', () => {
  const all = COLUMNS.map(({ key }) => key);
  expect(asked()).toEqual(all);
  expect(asked('')).toEqual(all);
  expect(asked('gone')).toEqual(all);
});
