import { z } from 'zod';
import { anyOf, sessionAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { id } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { bancoColumns, cuentaColumns } from './bancos.columns.ts';
import { bancoErrors, cuentaErrors } from './bancos.errors.ts';
import {
  banco,
  BANCO_ORIGENES,
  createBancoBody,
  createCuentaBody,
  CUENTA_REFUSALS,
  cuentaBanco,
  cuentaBancoDetalle,
  cuentaParaPagar,
  MONEDAS,
  updateBancoBody,
  updateCuentaBody,
} from './bancos.schemas.ts';

const edits = anyOf('bancos.listado.editar');
/** Users who have a screen on which an account is chosen. */
const picks = anyOf(
  'bancos.listado.editar',
  'configuraciones.metodos_pago.editar',
  'gastos.listado.ver',
  'gastos.listado.crear',
  'ingresos.listado.ver',
  'ingresos.listado.crear',
  'estadisticas.contable.ver',
  'reportes.reporte_gastos.ver',
);
const bancoParams = z.object({ banco_id: id() });
const cuentaParams = z.object({ cuenta_banco_id: id() });

/** The specification lists these calls without permission checks: users who edit accounts also edit banks. */
export const bancosCalls = {
  list: defineCall({
    id: 'bancos.list',
    method: 'GET',
    path: '/stats/banks',
    summary: 'Bancos',
    access: edits,
    staffOnly: true,
    kind: 'list',
    columns: bancoColumns,
    query: listQuery(ordersOf(bancoColumns), {
      banco_origen: anyOfValues(BANCO_ORIGENES),
      es_caja: booleanFilter(),
    }),
    output: banco,
    // A new branch comes with a cash account.
    topics: ['sucursales'],
  }),
  create: defineCall({
    id: 'bancos.create',
    method: 'POST',
    path: '/stats/banks',
    summary: 'Registrar un banco',
    access: edits,
    staffOnly: true,
    body: createBancoBody,
    output: banco,
    errors: [bancoErrors.BANCO_NOMBRE_REPETIDO],
  }),
  get: defineCall({
    id: 'bancos.get',
    method: 'GET',
    path: '/stats/banks/{banco_id}',
    summary: 'Un banco',
    access: edits,
    staffOnly: true,
    params: bancoParams,
    output: banco,
  }),
  update: defineCall({
    id: 'bancos.update',
    method: 'PUT',
    path: '/stats/banks/{banco_id}',
    summary: 'Cambiar un banco',
    access: edits,
    staffOnly: true,
    params: bancoParams,
    body: updateBancoBody,
    output: banco,
    errors: [bancoErrors.BANCO_NOMBRE_REPETIDO, bancoErrors.BANCO_DE_CAJAS],
  }),
  remove: defineCall({
    id: 'bancos.remove',
    method: 'DELETE',
    path: '/stats/banks/{banco_id}',
    summary: 'Eliminar un banco sin cuentas',
    access: edits,
    staffOnly: true,
    params: bancoParams,
    errors: [bancoErrors.BANCO_DE_CAJAS, bancoErrors.BANCO_EN_USO],
  }),
  cuentas: defineCall({
    id: 'bancos.cuentas',
    method: 'GET',
    path: '/stats/banks/accounts',
    summary: 'Cuentas bancarias y cajas, también para elegir una',
    access: picks,
    staffOnly: true,
    kind: 'list',
    exportAccess: ['bancos.listado.editar'],
    columns: cuentaColumns,
    query: listQuery(ordersOf(cuentaColumns, 'cuenta_banco_id'), {
      banco_id: idFilter(),
      sucursal_id: idFilter(),
      cuenta_banco_moneda: anyOfValues(MONEDAS),
      activo: booleanFilter(),
      es_caja: booleanFilter(),
    }),
    output: cuentaBanco,
    topics: ['sucursales', 'cobros', 'entregas'],
  }),
  createCuenta: defineCall({
    id: 'bancos.createCuenta',
    method: 'POST',
    path: '/stats/banks/accounts',
    summary: 'Registrar una cuenta bancaria',
    access: edits,
    staffOnly: true,
    body: createCuentaBody,
    output: cuentaBanco,
    errors: CUENTA_REFUSALS,
  }),
  cuenta: defineCall({
    id: 'bancos.cuenta',
    method: 'GET',
    path: '/stats/banks/accounts/{cuenta_banco_id}',
    summary: 'Una cuenta y dónde se usa',
    access: edits,
    staffOnly: true,
    params: cuentaParams,
    output: cuentaBancoDetalle,
    topics: ['sucursales', 'cobros', 'entregas'],
  }),
  updateCuenta: defineCall({
    id: 'bancos.updateCuenta',
    method: 'PUT',
    path: '/stats/banks/accounts/{cuenta_banco_id}',
    summary: 'Cambiar una cuenta bancaria',
    access: edits,
    staffOnly: true,
    params: cuentaParams,
    body: updateCuentaBody,
    output: cuentaBanco,
    errors: [
      ...CUENTA_REFUSALS,
      cuentaErrors.CUENTA_DE_CAJA,
      cuentaErrors.CUENTA_MONEDA_FIJA,
      cuentaErrors.CUENTA_DE_METODO_ACTIVO,
    ],
  }),
  paraPagar: defineCall({
    id: 'bancos.paraPagar',
    method: 'GET',
    path: '/payments/accounts',
    summary: 'Las cuentas a las que un cliente puede transferir lo que paga',
    access: sessionAccess,
    output: z.array(cuentaParaPagar),
    topics: ['configuraciones'],
  }),
  removeCuenta: defineCall({
    id: 'bancos.removeCuenta',
    method: 'DELETE',
    path: '/stats/banks/accounts/{cuenta_banco_id}',
    summary: 'Eliminar una cuenta que nunca se usó',
    access: edits,
    staffOnly: true,
    params: cuentaParams,
    errors: [cuentaErrors.CUENTA_DE_CAJA, cuentaErrors.CUENTA_EN_USO],
  }),
};
