import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import { estadoCuentaCalls } from '../contract/estado-cuenta.calls.ts';
import { notasDichas } from '../contract/estado-cuenta.columns.ts';
import { mailEstadoCuenta } from './enviar.ts';
import { printEstadoCuenta } from './imprimir.ts';
import { presentMovimiento, readTotales, selectMovimientos } from './movimientos.queries.ts';
import { readResumen } from './resumen.ts';

export const estadoCuentaHandlers: readonly Handler[] = [
  ...handleList(estadoCuentaCalls.list, {
    check: ({ db, user, params: { cliente_id } }) => checkCliente(db, user, cliente_id),
    rows: ({ db, params: { cliente_id }, query }) => selectMovimientos(db, cliente_id, query),
    from: 'm0',
    key: 'clave',
    // Newest first, as on a bank's statement, because the latest lines are the most wanted.
    defaultOrder: '-fecha',
    totales: async ({ db, params: { cliente_id }, query }) => {
      const { count, ...totales } = await readTotales(db, cliente_id, query);
      return { totales, count };
    },
    present: (row, { user, params: { cliente_id } }) => presentMovimiento(row, user, cliente_id),
    sheet: 'Estado de cuenta',
    belowTotals: ({ notas }) => notasDichas(notas).map(([detalle, saldo]) => ({ detalle, saldo })),
  }),
  handle(estadoCuentaCalls.pdf, printEstadoCuenta),
  handle(estadoCuentaCalls.mail, mailEstadoCuenta),
  handle(estadoCuentaCalls.summary, async ({ db, user, params: { cliente_id } }) => ({
    data: await readResumen(db, user, cliente_id),
  })),
];
