import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { readDocument } from '#kit/server/files/document-store.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { isTypedAsiento } from '#features/libros/server/visible.public.ts';
import { ingresosCalls } from '../contract/ingresos.calls.ts';
import { createIngreso, removeIngreso } from './ingresos.commands.ts';
import {
  filterIngresos,
  findIngreso,
  findIngresoRow,
  presentIngreso,
  readTotales,
  withSummary,
} from './ingresos.queries.ts';

export const ingresosHandlers: readonly Handler[] = [
  ...handleList(ingresosCalls.list, {
    rows: ({ db, user, query }) => withSummary(filterIngresos(db, user, query)),
    from: 'i',
    key: 'ingreso_id',
    defaultOrder: '-ingreso_fecha',
    daysInOrder: true,
    days: ({ query }) => query,
    sortedInDays: ['ingreso_referencia'],
    first: ({ query }) => isTypedAsiento(sql.ref('i.ingreso_id'), query.buscar),
    totales: ({ db, user, query }) => readTotales(db, user, query),
    present: (row, { user }) => presentIngreso(row, user),
    sheet: 'Ingresos',
  }),
  handle(ingresosCalls.get, async ({ db, user, params: { ingreso_id } }) => ({
    data: await findIngreso(db, user, ingreso_id),
  })),
  handle(ingresosCalls.create, createIngreso),
  handle(ingresosCalls.remove, removeIngreso),
  handle(ingresosCalls.download, async ({ db, user, params: { ingreso_id, archivo }, services, log }) => {
    const { adjunto, adjunto_clave } = await findIngresoRow(db, user, ingreso_id);
    if (adjunto === null || adjunto_clave === null || archivo !== adjunto) throw refuse(kitErrors.NO_ENCONTRADO);
    return readDocument({ services, log }, { name: adjunto, key: adjunto_clave }, { ingreso_id });
  }),
];
