import { describe, expect, test } from 'vitest';
import { isExacto } from './busqueda.ts';
import { cobroEntrega } from './cobro-entrega.ts';
import { entregaAcciones, problemaDeAnular, puedeDarCredito } from './entrega-acciones.public.ts';
import { numeroText, typedNumero } from './numero.public.ts';
import { METODO_TIPOS, problemaDePago, referenciaClave, referenciaText } from './pago.public.ts';

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
  expect(referenciaClave(shown)).toBe(compared);
  expect(problemaDePago('Depósito', { monto: 1, referencia: typed })).toBe(
    compared === '' ? 'referencia_requerida' : null,
  );
});

test.each([
  [[], [0, 0, 0, 0, 'Pagada', null]],
  [[{ monto: 0.3 }], [0.3, 0.3, 0, 0, 'Pagada', 'Contado']],
  [
    [{ monto: 0.1 }, { monto: 0.1, recibido: 5 }],
    [0.3, 0.2, 0.1, 4.9, 'Crédito', 'Abono'],
  ],
  [[{ monto: 0.4 }], [0.3, 0.4, -0.1, 0, 'Pagada', 'Contado']],
] as const)('the sums of %j', (pagos, [total, pagado, saldo, cambio, estado, abono_tipo]) =>
  expect(cobroEntrega(total === 0 ? [0] : [0.1, 0.2], pagos)).toEqual({
    total,
    pagado,
    saldo,
    cambio,
    estado,
    abono_tipo,
  }),
);

describe('voiding', () => {
  const now = new Date('2026-03-02T05:59:00Z');
  const paid = { estado: 'Pagada', fecha_registro: '2026-03-01T06:00:00Z', con_otros_pagos: false } as const;
  const admin = { cliente_id: null, permisos: new Set(['entregas.procesos.anular']) };
  test.each([
    ['until the day ends in Tegucigalpa', paid, null],
    ['not of the day before', { ...paid, fecha_registro: '2026-03-01T05:59:59Z' }, 'otro_dia'],
    ['not twice', { ...paid, estado: 'Anulada' }, 'ya_anulada'],
    ['not when a receipt paid others', { ...paid, con_otros_pagos: true }, 'con_otros_pagos'],
    ['one on credit', { ...paid, estado: 'Crédito' }, null],
  ] as const)('%s', (_, state, problem) => {
    expect(problemaDeAnular(state, now)).toBe(problem);
    expect(entregaAcciones(admin, state, now).anular).toBe(problem === null);
  });
  test('not by who has no right, nor by a customer with it', () => {
    expect(entregaAcciones({ cliente_id: null, permisos: new Set() }, paid, now).anular).toBe(false);
    expect(entregaAcciones({ ...admin, cliente_id: 7 }, paid, now).anular).toBe(false);
  });
});

test('credit: of an active client, by who may', () => {
  const may = { cliente_id: null, permisos: new Set(['entregas.procesos.autorizar_credito']) };
  expect(puedeDarCredito(may, 'Activo')).toBe(true);
  expect(puedeDarCredito(may, 'Inactivo')).toBe(false);
  expect(puedeDarCredito({ ...may, permisos: new Set() }, 'Activo')).toBe(false);
  expect(puedeDarCredito({ ...may, cliente_id: 7 }, 'Activo')).toBe(false);
});

test.each([
  ['000000012', { numero: 12, de: null, only: true }],
  ['12', { numero: 12, de: null, only: false }],
  ['#12', { numero: 12, de: null, only: false }],
  ['entrega 12', { numero: 12, de: 'entrega', only: true }],
  ['Entrega #000000012', { numero: 12, de: 'entrega', only: true }],
  ['recibo12', { numero: 12, de: 'abono', only: true }],
  ['Comprobante No. 12', { numero: 12, de: 'abono', only: true }],
  ['abono n° 12', { numero: 12, de: 'abono', only: true }],
  ['entregas', null],
  ['1234567890', null],
  ['GA-12', null],
  ['', null],
])('the number in %j', (typed, expected) => expect(typedNumero(typed)).toEqual(expected));
test('a number is written with nine digits', () => expect(numeroText(12)).toBe('000000012'));

const ana = { cliente_id: 1034, dni: '0801198512345', rtn: null, telefono: '98765432' };
test.each([
  ['1034', true],
  ['01034', true],
  ['#1034', true],
  ['0801-1985-12345', true],
  ['(+504) 9876-5432', true],
  ['98765432', true],
  ['9876543', false],
  ['Ana 1034', false],
  ['', false],
])('%j is the whole number of the client: %s', (text, exact) => expect(isExacto(text, ana)).toBe(exact));
