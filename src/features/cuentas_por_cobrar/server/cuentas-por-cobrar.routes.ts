import { sql } from 'kysely';
import type { Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { ofOwn } from '#features/sucursales/server/sucursal-propia.public.ts';
import { cuentasPorCobrarCalls } from '../contract/cuentas-por-cobrar.calls.ts';
import { readTotales, selectPorCobrar } from './por-cobrar.public.ts';

export const cuentasPorCobrarHandlers: readonly Handler[] = handleList(cuentasPorCobrarCalls.list, {
  rows: ({ db, user, query }) => selectPorCobrar(db, ofOwn(user, query)),
  from: 'd',
  key: 'cliente_id',
  order: { cliente_nombre: [sql.ref('c.cliente_nombre'), sql.ref('c.cliente_apellido')] },
  defaultOrder: '-saldo',
  // Reads the names only for the rows of the page.
  keysFirst: true,
  totales: async ({ db, user, query }) => {
    const totales = await readTotales(db, ofOwn(user, query));
    return { totales, count: totales.clientes };
  },
  present: (row) => row,
  sheet: 'Cuentas por cobrar',
});
