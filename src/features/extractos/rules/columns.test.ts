import { describe, expect, test } from 'vitest';
import {
  doubledField,
  fieldOf,
  FIELD_TITLES,
  FIELDS,
  missingFields,
  ROWS_ABOVE,
  headingsPlace,
  lugaresOf,
  montoDoble,
  proposeColumns,
} from './columns.ts';

describe('what a title means', () => {
  test.each(FIELDS.filter((campo) => campo !== 'monto'))('%s: its own', (campo) =>
    expect(fieldOf(FIELD_TITLES[campo])).toBe(campo),
  );
  test.each([
    ['FECHA', 'fecha'],
    ['Fecha de la transacción', 'fecha'],
    ['No. de referencia', 'referencia'],
    ['Débitos (L)', 'debito'],
    ['Crédito HNL', 'credito'],
    ['Retiros', 'debito'],
    ['Saldo', 'saldo'],
    ['Amount', 'monto'],
    ['Monto USD', 'monto'],
    ['Oficina', null],
    ['', null],
    [`Fecha ${'('.repeat(199)}`, 'fecha'],
  ])('%j: %s', (titulo, campo) => expect(fieldOf(titulo)).toBe(campo));
});

describe('what is proposed', () => {
  test('the first column of a meaning, and debit and credit before one amount', () =>
    expect(proposeColumns(['Fecha', 'Fecha valor', 'Detalle', 'Débito', 'Crédito', 'Monto', 'Oficina'])).toEqual({
      Fecha: 'fecha',
      'Fecha valor': null,
      Detalle: 'descripcion',
      Débito: 'debito',
      Crédito: 'credito',
      Monto: null,
      Oficina: null,
    }));
  test('one amount where there is no other', () =>
    expect(proposeColumns(['Fecha', 'Monto'])).toEqual({ Fecha: 'fecha', Monto: 'monto' }));
  test('each field stands where its title does; what the file has not is nowhere', () =>
    expect(lugaresOf(['A', 'B', 'C'], { B: 'monto', C: 'fecha', Z: 'saldo' })).toEqual({ monto: 1, fecha: 2 }));
});

test.each([
  [{}, ['fecha', 'monto']],
  [{ A: 'fecha' }, ['monto']],
  [{ A: 'fecha', B: 'debito' }, []],
  [{ A: 'fecha', B: 'credito' }, []],
  [{ A: 'monto', B: null }, ['fecha']],
] as const)('%j lacks %j', (columnas, faltan) => expect(missingFields(columnas)).toEqual(faltan));

test('a field of two columns is told, and two ways to say an amount', () => {
  expect(doubledField({ A: 'fecha', B: 'saldo', C: 'fecha' })).toBe('fecha');
  expect(doubledField({ A: 'fecha', B: null, C: null })).toBeNull();
  expect(montoDoble({ A: 'monto', B: 'credito' })).toBe(true);
  expect(montoDoble({ A: 'debito', B: 'credito' })).toBe(false);
});

describe('which row names the columns', () => {
  const LINEAS = [
    ['01/11/2026', 'A1', '25.00'],
    ['02/11/2026', 'A2', '30.00'],
  ];
  test.each([
    ['the first', [['Fecha', 'Referencia', 'Monto'], ...LINEAS], [], 0],
    ['below what it is of', [['Banco'], ['Cuenta', '123'], ['Fecha', 'Débito', 'Saldo'], ...LINEAS], [], 2],
    ['the one that says most', [['Fecha', 'Monto'], ['Fecha', 'Referencia', 'Monto'], ...LINEAS], [], 1],
    ['one that says nothing to us', [['Banco'], ['Data', 'Valuta'], ...LINEAS], [], 1],
    ['the one that was kept', [['Fecha', 'Monto', 'Saldo'], ['Data', 'Valuta'], ...LINEAS], ['Valuta'], 1],
    ['none', [['Banco'], [''], []], [], -1],
    ['nothing', [], [], -1],
  ] as const)('%s', (_, filas, guardados, place) => expect(headingsPlace(filas, guardados)).toBe(place));
  test('not far below', () => {
    const encima = Array.from({ length: ROWS_ABOVE }, () => ['Banco']);
    expect(headingsPlace([...encima, ['Fecha', 'Monto']])).toBe(-1);
    expect(headingsPlace([...encima.slice(1), ['Fecha', 'Monto']])).toBe(ROWS_ABOVE - 1);
  });
});
