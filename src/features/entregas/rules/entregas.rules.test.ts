import { describe, expect, test } from 'vitest';
import { isExacto } from './busqueda.ts';
import { cobroEntrega } from './cobro-entrega.ts';
import { entregaAcciones, puedeDarCredito } from './entrega-acciones.public.ts';

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
    abonado: 0,
    estado,
    abono_tipo,
  }),
);

test.each([
  ['old ones first, the rest to the new one', 300, [{ abono: 100, queda: 0 }], [200, 50, 'Crédito', 'Abono']],
  ['all of both', 350, [{ abono: 100, queda: 0 }], [250, 0, 'Pagada', 'Liquidación']],
  ['a part of an old one, all of the new one', 350, [{ abono: 100, queda: 5 }], [250, 0, 'Pagada', 'Abono']],
  ['old ones alone', 100, [{ abono: 100, queda: 0 }], [0, 250, 'Crédito', 'Liquidación']],
  ['less than the old ones get', 90, [{ abono: 100, queda: 0 }], [-10, 260, 'Crédito', 'Abono']],
] as const)('of one payment: %s', (_, monto, anteriores, [pagado, saldo, estado, abono_tipo]) =>
  expect(cobroEntrega([250], [{ monto }], anteriores)).toMatchObject({
    pagado,
    saldo,
    estado,
    abono_tipo,
    abonado: 100,
  }),
);

describe('voiding', () => {
  const now = new Date('2026-03-02T05:59:00Z');
  const paid = { estado: 'Pagada', fecha_registro: '2026-03-01T06:00:00Z' } as const;
  const open = { ...paid, turno_contado: false } as const;
  const admin = { cliente_id: null, permisos: new Set(['entregas.procesos.anular']) };
  test.each([
    ['until the day ends in Tegucigalpa', paid, true],
    ['not of the day before', { ...paid, fecha_registro: '2026-03-01T05:59:59Z' }, false],
    ['not twice', { ...paid, estado: 'Anulada' }, false],
    ['one on credit', { ...paid, estado: 'Crédito' }, true],
  ] as const)('%s', (_, state, allowed) => {
    expect(entregaAcciones(admin, { ...state, turno_contado: false }, now).anular).toBe(allowed);
    expect(entregaAcciones(admin, { ...state, turno_contado: true }, now).anular).toBe(false);
  });
  test('not by who has no right, nor by a customer with it', () => {
    expect(entregaAcciones({ cliente_id: null, permisos: new Set() }, open, now).anular).toBe(false);
    expect(entregaAcciones({ ...admin, cliente_id: 7 }, open, now).anular).toBe(false);
  });
});

test('credit: of an active client, by who may', () => {
  const may = { cliente_id: null, permisos: new Set(['entregas.procesos.autorizar_credito']) };
  expect(puedeDarCredito(may, 'Activo')).toBe(true);
  expect(puedeDarCredito(may, 'Inactivo')).toBe(false);
  expect(puedeDarCredito({ ...may, permisos: new Set() }, 'Activo')).toBe(false);
  expect(puedeDarCredito({ ...may, cliente_id: 7 }, 'Activo')).toBe(false);
});

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
