import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day } from '#kit/contract/fields.ts';
import { booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { CONCILIA, VE } from '../rules/acceso.ts';
import { archivoErrors, extractoErrors } from './extractos.errors.ts';
import { extractoColumns } from './extractos.columns.ts';
import {
  ARCHIVO_BYTES,
  confirmadas,
  cuentaDeExtracto,
  extracto,
  extractoParams,
  extractoSummary,
  importarBody,
  revisionDeExtracto,
} from './extractos.schemas.ts';

const sees = anyOf(VE, CONCILIA);
const settles = anyOf(CONCILIA);
const topics = ['bancos', 'sucursales', 'gastos', 'ingresos', 'abonos', 'entregas', 'comprobantes', 'notas_credito'];
const multipart = { fileBytes: ARCHIVO_BYTES, files: 1, fields: 5 } as const;
const ARCHIVO = Object.values(archivoErrors);

/** Statements of bank accounts: imported, stored and compared with the books. */
export const extractosCalls = {
  list: defineCall({
    id: 'extractos.list',
    method: 'GET',
    path: '/stats/statements',
    summary: 'Extractos de banco, con lo que les queda por conciliar; de quien tiene sucursal, los de sus cuentas',
    access: sees,
    staffOnly: true,
    kind: 'list',
    columns: extractoColumns,
    query: listQuery(ordersOf(extractoColumns), {
      cuenta_banco_id: idFilter(),
      sucursal_id: idFilter(),
      /** Only statements with a line in this period, both days included. */
      desde: day().optional(),
      hasta: day().optional(),
      /** Only statements with open lines (true) or without any (false). */
      pendientes: booleanFilter(),
    }),
    output: extractoSummary,
    topics,
  }),
  cuentas: defineCall({
    id: 'extractos.cuentas',
    method: 'GET',
    path: '/stats/statements/accounts',
    summary: 'Las cuentas de banco de las que se importa un extracto, y hasta qué día lo tienen',
    access: sees,
    staffOnly: true,
    output: z.array(cuentaDeExtracto),
    topics: ['bancos', 'sucursales'],
  }),
  check: defineCall({
    id: 'extractos.check',
    method: 'POST',
    path: '/stats/statements/check',
    summary: 'Revisar el archivo de un banco sin guardar nada',
    access: settles,
    staffOnly: true,
    multipart,
    body: importarBody,
    output: revisionDeExtracto,
    errors: [...ARCHIVO, extractoErrors.EXTRACTO_CUENTA_DESCONOCIDA],
    // Writes nothing, so there is nothing to log or to protect from being repeated.
    transaction: false,
  }),
  create: defineCall({
    id: 'extractos.create',
    method: 'POST',
    path: '/stats/statements',
    summary: 'Importar un extracto: lo que la cuenta ya tenía se reconoce y no se guarda dos veces',
    access: settles,
    staffOnly: true,
    multipart,
    body: importarBody,
    output: extracto,
    errors: [...ARCHIVO, ...Object.values(extractoErrors)],
  }),
  get: defineCall({
    id: 'extractos.get',
    method: 'GET',
    path: '/stats/statements/{extracto_id}',
    summary: 'Un extracto, con cuántas líneas coinciden exactamente',
    access: sees,
    staffOnly: true,
    params: extractoParams,
    output: extracto,
    topics,
  }),
  remove: defineCall({
    id: 'extractos.remove',
    method: 'DELETE',
    path: '/stats/statements/{extracto_id}',
    summary: 'Eliminar un extracto del que nada está conciliado',
    access: settles,
    staffOnly: true,
    params: extractoParams,
    errors: [extractoErrors.EXTRACTO_CONCILIADO],
  }),
  confirmExactas: defineCall({
    id: 'extractos.confirmExactas',
    method: 'PUT',
    path: '/stats/statements/{extracto_id}/confirm',
    summary: 'Confirmar de una vez todas las líneas con la misma referencia y el mismo monto que un depósito',
    access: settles,
    staffOnly: true,
    params: extractoParams,
    output: confirmadas,
  }),
};
