import { expect, test } from 'vitest';
import { billetesPara, montosOf, pagosOf, type PagoRow } from './pago-rows.public.ts';

const row = (fields: Partial<PagoRow> = {}): PagoRow => ({
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
  ['the first row pays all', [row()], [930.95]],
  ['what is handed over too much is change', [row({ recibido: 1000 })], [930.95]],
  ['cash that does not reach leaves the rest', [row({ recibido: 500 }), row()], [500, 430.95]],
  ['a written row leaves the rest to the one before', [row(), row({ monto: 30.9 })], [900.05, 30.9]],
  ['a note pays what it has', [row({ metodo_tipo: 'Nota de Crédito', disponible: 80 }), row()], [80, 850.95]],
  ['nothing is left', [row({ monto: 1000 }), row()], [1000, 0]],
  ['what is no amount counts for nothing', [row({ monto: 'x' }), row({ monto: 1.005 }), row()], [0, 0, 930.95]],
])('%s', (_, rows, montos) => expect(montosOf(930.95, rows)).toEqual(montos));

test('rows that pay nothing are no payments, wrong ones go to be refused', () => {
  const rows = [row({ recibido: 1000 }), row(), row({ monto: 'x' })];
  expect(pagosOf(930.95, rows).map((pago) => [pago.row, pago.monto, pago.recibido])).toEqual([
    [0, 930.95, 1000],
    [2, 'x', null],
  ]);
  expect(pagosOf(930.95, [row({ monto: 0 }), row({ monto: 0, recibido: 0 })])).toEqual([]);
});

test.each([
  [930.95, [940, 1000]],
  [500, []],
  [501, [510, 600, 1000]],
  [0, []],
])('notes for %s', (monto, notes) => expect(billetesPara(monto)).toEqual(notes));
