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
        { key: 'precio', titulo: 'Precio', kind: 'money', moneda: 'USD' },
        { key: 'precio', titulo: 'Total', kind: 'money' },
        { key: 'fee', titulo: 'Tarifa', kind: 'rate', moneda: 'USD' },
        { key: 'peso', titulo: 'Peso', kind: 'weight' },
        { key: 'nombre', titulo: 'Nombre' },
      ]).map(({ titulo }) => titulo),
    ).toEqual(['Precio (USD)', 'Total (L)', 'Tarifa (USD)', 'Peso (lb)', 'Nombre']);
  });
  test('what differs in the sheet goes before; what is not for it is not there', () => {
    expect(
      sheet([
        { key: 'activo', titulo: 'Estado', chars: 10, sheet: { titulo: 'Activa' } },
        { key: 'nombre', titulo: 'Nombre', value: () => 'en pantalla', sheet: { value: () => 'en la hoja' } },
        { key: 'peso', titulo: 'Mínimo', kind: 'weight', sheet: { titulo: 'Libras', kind: 'number' } },
        { key: 'precio', titulo: 'Precio', sheet: false },
        { key: 'fee', titulo: 'Tarifa', kind: 'rate', screen: false },
      ]),
    ).toEqual([
      { titulo: 'Activa', chars: 10, value: true },
      { titulo: 'Nombre', value: 'en la hoja' },
      { titulo: 'Libras', kind: 'number', value: 3 },
      { titulo: 'Tarifa (L)', kind: 'rate', value: 0.1234 },
    ]);
  });
});
