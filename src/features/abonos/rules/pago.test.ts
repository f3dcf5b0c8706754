import { describe, expect, test } from 'vitest';
import { METODO_TIPOS, problemaDePago, referenciaKey, referenciaText } from './pago.public.ts';

describe('a payment by itself', () => {
  const complete = { monto: 10, referencia: 'A1', nota_credito_id: 1 };
  test.each(METODO_TIPOS)('%s with all that it needs is right', (tipo) =>
    expect(problemaDePago(tipo, complete)).toBeNull(),
  );
  test.each(METODO_TIPOS)('%s with less than it pays is wrong', (tipo) =>
    expect(problemaDePago(tipo, { ...complete, recibido: 9.99 })).toBe('recibido_menor'),
  );
  test.each(METODO_TIPOS)('%s: change only from cash', (tipo) =>
    expect(problemaDePago(tipo, { ...complete, recibido: 10.01 })).toBe(
      tipo === 'Efectivo' ? null : 'cambio_solo_efectivo',
    ),
  );
  test('what is missing', () =>
    expect(METODO_TIPOS.map((tipo) => problemaDePago(tipo, { monto: 1, referencia: ' ' }))).toEqual([
      null,
      'referencia_requerida',
      'referencia_requerida',
      'nota_requerida',
    ]));
});

test.each([
  ['VOUCHER 778', 'VOUCHER 778', 'VOUCHER778'],
  [' v\u200b5521\n b ', 'V5521 B', 'V5521B'],
  ['Dép-００45', 'DÉP-００45', 'DEP0045'],
  ['-0045', '-0045', '45'],
  ['\u200b\u00ad\u3164', '', ''],
  ['000', '000', ''],
  ['--', '--', ''],
])('the reference %j is shown as %j and compared as %j', (typed, shown, compared) => {
  expect(referenciaText(typed)).toBe(shown);
  expect(referenciaKey(shown)).toBe(compared);
  expect(problemaDePago('Depósito', { monto: 1, referencia: typed })).toBe(
    compared === '' ? 'referencia_requerida' : null,
  );
});
