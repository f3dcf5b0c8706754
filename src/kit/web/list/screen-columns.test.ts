import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { defineColumns, ordersOf } from '#kit/contract/columns.ts';
import { listQuery } from '#kit/contract/page.ts';
import { contentOf } from './cell.tsx';
import { screenColumns } from './screen-columns.tsx';

const output = z.object({ codigo: z.string(), precio: z.number().nullable(), activo: z.boolean().nullable() });
const columns = defineColumns<z.output<typeof output>>()([
  { key: 'codigo', title: 'Código', kind: 'mono', order: true, width: 90 },
  { key: 'precio', title: 'Precio', kind: 'money', empty: 'PENDIENTE', card: 'fact' },
  { key: 'activo', title: 'Activo', kind: 'yesno', optional: true },
  { key: 'dni', title: 'DNI', kind: 'mono', chars: 17, value: () => '0801-1990-12345' },
  { key: 'casillero', title: 'Casillero', screen: false, value: () => 1 },
]);
const call = defineCall({
  id: 'prueba.list',
  method: 'GET',
  path: '/prueba',
  summary: 'Prueba',
  access: publicAccess,
  kind: 'list',
  columns,
  query: listQuery(ordersOf(columns), {}),
  output,
});
const row = { codigo: 'A', precio: 2, activo: true };

describe('screenColumns', () => {
  test('what is not only for the sheet, as its kind looks', () => {
    expect(screenColumns(call).map(({ render: _, ...column }) => column)).toEqual([
      { key: 'codigo', title: 'Código', mono: true, width: 90 },
      { key: 'precio', title: 'Precio', align: 'right', titled: true, empty: 'PENDIENTE', card: 'fact' },
      { key: 'activo', title: 'Activo', titled: true, optional: true },
      { key: 'dni', title: 'DNI', mono: true, whole: true },
    ]);
  });
  test('the chosen ones in the asked order, with what differs on the screen', () => {
    const shown = screenColumns(
      call,
      { codigo: ({ codigo }) => `(${codigo})`, activo: { title: 'Estado', optional: false } },
      ['activo', 'codigo'],
    );
    expect(shown.map(({ key, title, optional }) => [key, title, optional])).toEqual([
      ['activo', 'Estado', false],
      ['codigo', 'Código', undefined],
    ]);
    expect(shown.map((column) => contentOf(column, row))).toEqual(['Sí', '(A)']);
  });
  test('nothing is drawn of what a row has not', () => {
    const shown = screenColumns(call, { codigo: () => false }, ['codigo', 'precio', 'activo']);
    expect(shown.map((column) => contentOf(column, { codigo: '', precio: null, activo: null }))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
