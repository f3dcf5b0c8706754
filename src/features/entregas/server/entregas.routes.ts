import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { outsideIndexes } from '#kit/server/http/list-order.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { ofOwn, ofOwnDays } from '#features/sucursales/server/sucursal-propia.public.ts';
import { authoriseRebaja } from '#features/viaje/server/autorizar-rebaja.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';
import { voidEntrega } from './anular-entrega.ts';
import { findClientes } from './buscar-cliente.ts';
import { createEntrega } from './crear-entrega.public.ts';
import {
  type Filters,
  filterEntregas,
  isTypedEntrega,
  presentSummary,
  readMetodo,
  withSummary,
} from './entregas.queries.ts';
import { readEntrega } from './read-entrega.ts';
import { readMostrador } from './mostrador.ts';
import { readTotales } from './totales.ts';

export const entregasConstraints: ConstraintErrors = {
  guias_fuera_con_repartidor: { error: viajeErrors.GUIA_FUERA_CON_REPARTIDOR },
};

interface Asked {
  readonly query: Filters;
}

/**
 * Deliveries paid with a credit note are few: they are all read and sorted, since no index has both this filter and
 * this order.
 */
const byColumn =
  (column: string) =>
  ({ query: { metodo_tipo } }: Asked) =>
    metodo_tipo?.join() === 'Nota de Crédito' ? outsideIndexes(sql.ref(column)) : sql.ref(column);

/** Options common to the list and the report. */
const lista = {
  from: 'e',
  key: 'entrega_id',
  defaultOrder: '-fecha_registro',
  daysInOrder: true,
  order: { entrega_id: byColumn('e.entrega_id'), total: byColumn('e.total'), saldo: byColumn('e.saldo') },
  // Nearly all owe nothing; by their amounts those of a month are scattered over the whole table.
  sortedInDays: ['total', 'saldo'],
  check: ({ db, query }: Asked & { readonly db: Executor }) => readMetodo(db, query),
  first: ({ query }: Asked) => isTypedEntrega(query.buscar),
  present: presentSummary,
  sheet: 'Entregas',
} as const;

export const entregasHandlers: readonly Handler[] = [
  ...handleList(entregasCalls.list, {
    ...lista,
    rows: ({ db, user, query }, metodo) => withSummary(filterEntregas(db, user, ofOwn(user, query), metodo)),
    days: ({ query }) => query,
  }),
  ...handleList(entregasCalls.report, {
    ...lista,
    rows: ({ db, user, query }, metodo) => withSummary(filterEntregas(db, user, ofOwnDays(user, query), metodo)),
    days: ({ user, query }) => ofOwnDays(user, query),
    totales: async ({ db, user, query }, metodo) => {
      const totales = await readTotales(db, user, ofOwnDays(user, query), metodo);
      return { totales, count: totales.entregas + totales.anuladas };
    },
  }),
  handle(entregasCalls.find, async ({ db, user, query: { buscar } }) => ({
    data: await findClientes(db, user, buscar),
  })),
  handle(entregasCalls.counter, async ({ db, user, params: { cliente_id } }) => ({
    data: await readMostrador(db, user, cliente_id),
  })),
  handle(entregasCalls.create, createEntrega, (context) =>
    authoriseRebaja(context, 'cliente', context.body.cliente_id),
  ),
  handle(entregasCalls.get, async ({ db, services, user, params: { entrega_id } }) => ({
    data: await readEntrega(db, services, user, entrega_id),
  })),
  handle(entregasCalls.void, voidEntrega),
];
