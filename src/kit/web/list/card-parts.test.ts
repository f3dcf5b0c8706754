import { describe, expect, test } from 'vitest';
import { cardParts } from './card-parts.ts';
import type { Column } from './list-types.ts';

interface Row {
  readonly numero: string;
  readonly nombre: string | null;
  readonly tipo: string;
  readonly total: number | null;
  readonly a: string | null;
  readonly b: string | null;
  readonly c: string | null;
}
const row: Row = { numero: '12', nombre: 'Ana', tipo: 'Normal', total: 5, a: 'a', b: 'b', c: 'c' };
const columns: readonly Column<Row>[] = [
  { key: 'numero', title: 'Número', card: 'line' },
  { key: 'nombre', title: 'Nombre', card: 'title' },
  { key: 'tipo', title: 'Tipo', card: ({ tipo }) => (tipo === 'Normal' ? 'detail' : 'state') },
  { key: 'total', title: 'Total', card: 'figure', empty: 'PENDIENTE' },
  { key: 'a', title: 'A', card: 'fact' },
  { key: 'b', title: 'B', card: 'fact' },
  { key: 'c', title: 'C', card: 'fact' },
  { key: 'acciones', title: 'Acciones', card: 'action', render: () => false },
];

const placesOf = (some: readonly Column<Row>[], of: Row) =>
  Object.fromEntries(
    Object.entries(cardParts(some, of)).map(([place, parts]) => [place, parts.map(({ column }) => column.key)]),
  );

describe('cardParts', () => {
  test('each column in its place, two facts, the rest behind a touch', () => {
    expect(placesOf(columns, row)).toEqual({
      title: ['nombre'],
      line: ['numero'],
      state: [],
      figure: ['total'],
      facts: ['a', 'b'],
      actions: [],
      details: ['tipo', 'c'],
    });
  });
  test('what is empty is left out, and the next fact takes its place', () => {
    expect(placesOf(columns, { ...row, total: null, a: '' })).toMatchObject({
      figure: [],
      facts: ['b', 'c'],
      details: ['tipo'],
    });
  });
  test('a place may depend on the row', () => {
    expect(placesOf(columns, { ...row, tipo: 'Reempaque' })).toMatchObject({ state: ['tipo'], details: ['c'] });
  });
  test('where no column says so, the first is the title', () => {
    expect(placesOf(columns.slice(2), row)).toMatchObject({ title: ['tipo'] });
  });
});
