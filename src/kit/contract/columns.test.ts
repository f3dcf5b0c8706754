import { describe, expect, test } from 'vitest';
import { defineColumns, ordersOf, valueOf } from './columns.ts';

interface Row {
  readonly codigo: string;
  readonly nombre: string;
  readonly cuantos: number;
}
const row: Row = { codigo: 'A1', nombre: 'Ana', cuantos: 2 };
const columns = defineColumns<Row>()([
  { key: 'codigo', title: 'Código', order: true },
  { key: 'nombre', title: 'Nombre' },
  { key: 'texto', title: 'Texto', order: true, value: ({ nombre, cuantos }) => `${nombre} ${cuantos}` },
]);

describe('ordersOf', () => {
  test('the columns that say so, then those that no column shows', () => {
    expect(ordersOf(columns)).toEqual(['codigo', 'texto']);
    expect(ordersOf(columns, 'cuantos')).toEqual(['codigo', 'texto', 'cuantos']);
  });
  test('its names are known to the compiler', () => {
    const [first] = ordersOf(columns, 'cuantos');
    const known: 'codigo' | 'texto' | 'cuantos' | undefined = first;
    expect(known).toBe('codigo');
  });
});

test('a column holds the field of its name, or what is made of the row', () => {
  expect(columns.map((column) => valueOf<Row>(column, row))).toEqual(['A1', 'Ana', 'Ana 2']);
});
