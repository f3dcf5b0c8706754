import { expect, test } from 'vitest';
import { billetesPara, montosDe, pagosDe, type FilaDePago } from './filas-de-pago.public.ts';

const fila = (fields: Partial<FilaDePago> = {}): FilaDePago => ({
  key: 1,
  metodo_pago_id: 1,
  metodo_tipo: 'Efectivo',
  monto: null,
  recibido: null,
  referencia: '',
  nota_credito_id: null,
  disponible: null,
  ...fields,
});

test.each([
  ['the first row pays all', [fila()], [930.95]],
  ['what is handed over too much is change', [fila({ recibido: 1000 })], [930.95]],
  ['cash that does not reach leaves the rest', [fila({ recibido: 500 }), fila()], [500, 430.95]],
  ['a written row leaves the rest to the one before', [fila(), fila({ monto: 30.9 })], [900.05, 30.9]],
  ['a note pays what it has', [fila({ metodo_tipo: 'Nota de Crédito', disponible: 80 }), fila()], [80, 850.95]],
  ['nothing is left', [fila({ monto: 1000 }), fila()], [1000, 0]],
  ['what is no amount counts for nothing', [fila({ monto: 'x' }), fila({ monto: 1.005 }), fila()], [0, 0, 930.95]],
])('%s', (_, filas, montos) => expect(montosDe(930.95, filas)).toEqual(montos));

test('rows that pay nothing are no payments, wrong ones go to be refused', () => {
  const filas = [fila({ recibido: 1000 }), fila(), fila({ monto: 'x' })];
  expect(pagosDe(930.95, filas).map((pago) => [pago.fila, pago.monto, pago.recibido])).toEqual([
    [0, 930.95, 1000],
    [2, 'x', null],
  ]);
});

test.each([
  [930.95, [940, 1000]],
  [500, []],
  [501, [510, 600, 1000]],
  [0, []],
])('notes for %s', (monto, notes) => expect(billetesPara(monto)).toEqual(notes));
