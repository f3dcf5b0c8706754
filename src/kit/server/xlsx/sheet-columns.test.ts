import { describe, expect, test } from 'vitest';
import { defineColumns } from '#kit/contract/columns.ts';
import { sheetColumns } from './sheet-columns.ts';

interface Row {
  readonly nombre: string;
  readonly precio: number;
  readonly fee: number;
  readonly peso: number;
  readonly activo: boolean;
}
const row: Row = { nombre: 'Ana', precio: 1.5, fee: 0.1234, peso: 3, activo: true };

const sheet = (columns: Parameters<ReturnType<typeof defineColumns<Row>>>[0]) =>
  sheetColumns(columns).map(({ value, ...column }) => ({ ...column, value: value(row) }));

describe('sheetColumns', () => {
  test('titles say the unit of what is a plain number in a sheet', () => {
    expect(
      sheet([
        { key: 'precio', title: 'Precio', kind: 'money', moneda: 'USD' },
        { key: 'precio', title: 'Total', kind: 'money' },
        { key: 'fee', title: 'Tarifa', kind: 'rate', moneda: 'USD' },
        { key: 'peso', title: 'Peso', kind: 'weight' },
        { key: 'nombre', title: 'Nombre' },
      ]).map(({ title }) => title),
    ).toEqual(['Precio (USD)', 'Total (L)', 'Tarifa (USD)', 'Peso (lb)', 'Nombre']);
  });
  test('what differs in the sheet goes before; what is not for it is not there', () => {
    expect(
      sheet([
        { key: 'activo', title: 'Estado', chars: 10, sheet: { title: 'Activa' } },
        { key: 'nombre', title: 'Nombre', value: () => 'en pantalla', sheet: { value: () => 'en la hoja' } },
        { key: 'peso', title: 'Mínimo', kind: 'weight', sheet: { title: 'Libras', kind: 'number' } },
        { key: 'precio', title: 'Precio', sheet: false },
        { key: 'fee', title: 'Tarifa', kind: 'rate', screen: false },
      ]),
    ).toEqual([
      { title: 'Activa', chars: 10, value: true },
      { title: 'Nombre', value: 'en la hoja' },
      { title: 'Libras', kind: 'number', value: 3 },
      { title: 'Tarifa (L)', kind: 'rate', value: 0.1234 },
    ]);
  });
});
