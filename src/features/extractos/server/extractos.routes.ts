import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { rememberAnswer } from '#kit/server/http/remember-answer.ts';
import { handleList } from '#kit/server/http/list.ts';
import { extractosCalls } from '../contract/extractos.calls.ts';
import { conciliarErrors, extractoErrors } from '../contract/extractos.errors.ts';
import { lineasCalls } from '../contract/lineas.calls.ts';
import { confirmExactas, reconcileLinea, undoLinea, skipLinea } from './conciliar.commands.ts';
import { readCuentas } from './cuentas.ts';
import { countExactas } from './exactas.ts';
import { findExtracto, requireExtracto, selectExtractos, withPendientes } from './extractos.queries.ts';
import { createExtracto, removeExtracto } from './importar.commands.ts';
import { filterLineas, presentLinea, readRegistros, readTotales, withDatos } from './lineas.queries.ts';
import { registerAsGasto, registerAsIngreso } from './registrar.commands.ts';
import { checkExtracto } from './revisar.ts';

export const extractosConstraints: ConstraintErrors = {
  extractos_archivo_unico: { error: extractoErrors.EXTRACTO_YA_IMPORTADO },
  extractos_conciliaciones_pkey: { error: conciliarErrors.EXTRACTO_LINEA_RESUELTA_YA },
  extractos_conciliaciones_pago: { error: conciliarErrors.EXTRACTO_YA_CONCILIADO },
  extractos_conciliaciones_comprobante: { error: conciliarErrors.EXTRACTO_YA_CONCILIADO },
  extractos_conciliaciones_gasto: { error: conciliarErrors.EXTRACTO_YA_CONCILIADO },
  extractos_conciliaciones_ingreso: { error: conciliarErrors.EXTRACTO_YA_CONCILIADO },
};

export const extractosHandlers: readonly Handler[] = [
  ...handleList(extractosCalls.list, {
    rows: ({ db, user, query }) => selectExtractos(db, user, query),
    from: 'e',
    key: 'extracto_id',
    defaultOrder: '-hasta',
    present: ({ sucursal_id: _, ...row }) => withPendientes(row),
    sheet: 'Extractos de banco',
  }),
  handle(extractosCalls.cuentas, async ({ db, user }) => ({ data: await readCuentas(db, user) })),
  handle(extractosCalls.check, checkExtracto),
  handle(extractosCalls.create, createExtracto),
  handle(extractosCalls.get, async (context) => {
    const { db, user, params } = context;
    const count = () => rememberAnswer(context, params, () => countExactas(db, params.extracto_id));
    return { data: await findExtracto(db, user, params.extracto_id, count) };
  }),
  handle(extractosCalls.remove, removeExtracto),
  handle(extractosCalls.confirmExactas, confirmExactas),
  ...handleList(lineasCalls.list, {
    check: ({ db, user, params: { extracto_id } }) => requireExtracto(db, user, extracto_id),
    rows: ({ db, params: { extracto_id }, query }) => withDatos(filterLineas(db, extracto_id, query)),
    from: 'l',
    key: 'linea_id',
    order: { fila: sql`k.fila` },
    defaultOrder: 'fila',
    keysFirst: true,
    more: (rows, { db, params: { extracto_id } }) => readRegistros(db, extracto_id, rows),
    totales: ({ db, params: { extracto_id }, query }) => readTotales(db, extracto_id, query),
    present: (row, { user }, _, registros) => presentLinea(row, user, registros),
    sheet: 'Líneas del extracto',
  }),
  handle(lineasCalls.settle, reconcileLinea),
  handle(lineasCalls.skip, skipLinea),
  handle(lineasCalls.undo, undoLinea),
  handle(lineasCalls.createGasto, registerAsGasto),
  handle(lineasCalls.createIngreso, registerAsIngreso),
];
