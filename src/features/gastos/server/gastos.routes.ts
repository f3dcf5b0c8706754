import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { readDocument } from '#kit/server/files/document-store.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { isTypedAsiento } from '#features/libros/server/visible.public.ts';
import { gastosCalls } from '../contract/gastos.calls.ts';
import { createGasto, removeGasto } from './gastos.commands.ts';
import { filterGastos, findGasto, findGastoRow, presentGasto, readTotales, withSummary } from './gastos.queries.ts';
import { readListaPorCodigo } from './listas-de-gasto.ts';

export const gastosHandlers: readonly Handler[] = [
  ...handleList(gastosCalls.list, {
    rows: ({ db, user, query }) => withSummary(filterGastos(db, user, query)),
    from: 'g',
    key: 'gasto_id',
    defaultOrder: '-gasto_fecha',
    daysInOrder: true,
    days: ({ query }) => query,
    sortedInDays: ['gasto_referencia'],
    first: ({ query }) => isTypedAsiento(sql.ref('g.gasto_id'), query.buscar),
    totales: ({ db, user, query }) => readTotales(db, user, query),
    present: (row, { user }) => presentGasto(row, user),
    sheet: 'Gastos',
  }),
  handle(gastosCalls.packinglist, async ({ db, query: { codigo } }) => ({
    data: await readListaPorCodigo(db, codigo),
  })),
  handle(gastosCalls.get, async ({ db, user, params: { gasto_id } }) => ({
    data: await findGasto(db, user, gasto_id),
  })),
  handle(gastosCalls.create, createGasto),
  handle(gastosCalls.remove, removeGasto),
  handle(gastosCalls.download, async ({ db, user, params: { gasto_id, archivo }, services, log }) => {
    const { adjunto, adjunto_clave } = await findGastoRow(db, user, gasto_id);
    if (adjunto === null || adjunto_clave === null || archivo !== adjunto) throw refuse(kitErrors.NO_ENCONTRADO);
    return readDocument({ services, log }, { name: adjunto, key: adjunto_clave }, { gasto_id });
  }),
];
