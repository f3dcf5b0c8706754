import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, id } from '#kit/contract/fields.ts';
import { anyOfValues, listQuery, WITHOUT_SEARCH } from '#kit/contract/page.ts';
import { crossedOf } from '#kit/rules/periodo.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { MOVIMIENTOS } from '../rules/movimientos.ts';
import { movimientoColumns } from './estado-cuenta.columns.ts';
import { estadoCuentaErrors } from './estado-cuenta.errors.ts';
import { movimiento, resumenDeCuenta, totalesDeCuenta } from './estado-cuenta.schemas.ts';

/** Staff who see clients, take payments or follow up debts; a customer sees only their own. */
const sees = anyOf('casilleros.detalle.ver', 'entregas.procesos.registrar_entrega', 'reportes.cuentas_por_cobrar.ver');
/** Staff who ask clients for payment. */
const collects = anyOf('entregas.procesos.registrar_entrega', 'reportes.cuentas_por_cobrar.ver');
const params = z.object({ cliente_id: id() });
/** Days in Tegucigalpa, both included. */
const days = { desde: day().optional(), hasta: day().optional() };
/** The same for what is printed or sent: between crossed days the opening balance and the lines do not add up. */
const daysInOrder = z.object(days).refine((asked) => crossedOf(asked) === null, {
  path: ['hasta'],
  message: 'La fecha final no puede ser anterior a la inicial.',
  // A day that is none has its own message.
  when: ({ issues }) => issues.length === 0,
});

export const estadoCuentaCalls = {
  list: defineCall({
    id: 'estado_cuenta.list',
    method: 'GET',
    path: '/clients/{cliente_id}/statement',
    summary: 'Estado de cuenta de un cliente: cada movimiento con el saldo que dejó',
    access: sees,
    params,
    kind: 'list',
    columns: movimientoColumns,
    query: listQuery(ordersOf(movimientoColumns), {
      ...days,
      /** Only lines of these types, with unchanged balances; the totals still cover all lines. */
      tipo: anyOfValues(MOVIMIENTOS),
    }).omit(WITHOUT_SEARCH),
    output: movimiento,
    totales: totalesDeCuenta,
    sumas: { cargo: 'cargos', abono: 'abonos', saldo: 'saldo_final' },
    topics: ['entregas', 'abonos', 'notas_credito'],
  }),
  pdf: defineCall({
    id: 'estado_cuenta.pdf',
    method: 'GET',
    path: '/clients/{cliente_id}/statement/pdf',
    summary: 'El mismo en papel de tamaño carta, en su orden',
    access: sees,
    params,
    kind: 'file',
    query: daysInOrder,
    errors: [estadoCuentaErrors.CUENTA_MUY_LARGA],
  }),
  mail: defineCall({
    id: 'estado_cuenta.mail',
    method: 'POST',
    path: '/clients/{cliente_id}/statement/mail',
    summary: 'Envía al cliente lo que debe, con un enlace a su estado de cuenta',
    access: collects,
    staffOnly: true,
    params,
    body: daysInOrder,
    errors: [clienteErrors.CLIENTE_SIN_CORREO],
  }),
  summary: defineCall({
    id: 'estado_cuenta.summary',
    method: 'GET',
    path: '/clients/{cliente_id}/statement/summary',
    summary: 'Lo que un cliente debe hoy, por antigüedad, y lo que tiene a favor',
    access: sees,
    params,
    output: resumenDeCuenta,
    topics: ['entregas', 'abonos', 'notas_credito', 'clientes'],
  }),
};
