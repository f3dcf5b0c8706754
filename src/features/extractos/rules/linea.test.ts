import { describe, expect, test } from 'vitest';
import type { Cell } from '#kit/rules/cell.ts';
import { readLineaCells, type Lectura, textOfRow, tieneDebitosNegativos } from './linea.ts';

const APARTE: Lectura = {
  lugares: { fecha: 0, referencia: 1, descripcion: 2, debito: 3, credito: 4, saldo: 5 },
  formato_fecha: 'dd/mm/aaaa',
  decimales: 'punto',
  hoy: '2026-11-24',
  debitosNegativos: false,
};
const JUNTO: Lectura = { ...APARTE, lugares: { fecha: 0, monto: 1 } };
const read = (cells: readonly Cell[], lectura: Lectura = APARTE) => readLineaCells({ numero: 7, cells }, lectura);

describe('a row', () => {
  test('of what came in', () =>
    expect(read(['03/11/2026', ' 00 123 ', 'Depósito\nen  ventanilla', '', '1,250.50', '9,000.00'])).toEqual({
      fila: 7,
      fecha: '2026-11-03',
      referencia: '00 123',
      descripcion: 'Depósito en ventanilla',
      monto: 1250.5,
      saldo: 9000,
    }));
  test.each([
    ['25.00', '', false, -25],
    ['-25.00', '', true, -25],
    // A charge was refunded.
    ['-25.00', '', false, 25],
    ['25.00', '', true, 25],
    ['0.00', '30.00', false, 30],
    ['-', '30.00', false, 30],
  ])('debit %j, credit %j, debits below zero %s: %d', (debito, credito, debitosNegativos, monto) =>
    expect(read(['03/11/2026', '', '', debito, credito], { ...APARTE, debitosNegativos })).toMatchObject({
      monto,
      saldo: null,
    }),
  );
  test('of one amount with its sign', () => {
    expect(read(['03/11/2026', '(25.00)'], JUNTO)).toMatchObject({ monto: -25, referencia: '', descripcion: '' });
    expect(read([{ fecha: '2026-11-03T00:00:00' }, 25], JUNTO)).toMatchObject({ fecha: '2026-11-03', monto: 25 });
  });
  test('without the signs that no database keeps and nobody sees', () =>
    expect(read(['03/11/2026', 'A\u0000\u200b1', 'x\ud800', '', '1'])).toMatchObject({
      referencia: 'A1',
      descripcion: 'x',
    }));
  test('a long description is cut, a long reference is refused', () => {
    expect(read(['03/11/2026', 'r'.repeat(100), 'd'.repeat(5000), '', '1'])).toMatchObject({
      referencia: 'r'.repeat(100),
      descripcion: 'd'.repeat(300),
    });
    expect(read(['03/11/2026', 'r'.repeat(101), '', '', '1'])).toEqual({
      motivo: 'La referencia tiene más de 100 caracteres.',
    });
  });
  test.each([
    [['', 'Saldo inicial', '', '', '10.00'], 'No tiene fecha.'],
    [['03/11/2026', 'Saldo inicial', '', '', ''], 'No tiene monto.'],
    [['03/11/2026', '', '', '5.00', '6.00'], 'Tiene débito y crédito a la vez.'],
    [['03/11/2026', '', '', 'x', ''], '«x» no es un monto.'],
    [['03/11/2026', '', '', '', 'y'], '«y» no es un monto.'],
    [['03/11/2026'], 'No tiene monto.'],
  ])('%j is none: %s', (cells, motivo) => expect(read(cells)).toEqual({ motivo }));
});

test('debits below zero are told by most of them', () => {
  expect(tieneDebitosNegativos(['-1.00', '-2.00', '3.00', ''], 'punto')).toBe(true);
  expect(tieneDebitosNegativos(['1.00', '-2.00', ''], 'punto')).toBe(false);
  expect(tieneDebitosNegativos([], 'punto')).toBe(false);
});

test('a row that is not read is told by what it says, cut to what fits', () => {
  expect(textOfRow(['31/11/2026', '', null, 'Depósito\nen  ventanilla', 1250.5])).toBe(
    '31/11/2026 · Depósito en ventanilla · 1250.5',
  );
  const long = 'x'.repeat(156);
  expect(textOfRow([long, '😀😀'])).toBe(`${long} · …`);
  expect(textOfRow(['', null])).toBe('');
});
