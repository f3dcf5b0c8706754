import { sql } from 'kysely';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';
import { entregaErrors } from '../contract/entregas.errors.ts';
import { numeroText } from '../rules/numero.public.ts';
import { voidEntrega } from './anular-entrega.ts';
import { findClientes } from './buscar-cliente.ts';
import { readComprobante } from './comprobante.ts';
import { createEntrega } from './crear-entrega.ts';
import { filterEntregas, isTypedEntrega, presentSummary, withSummary } from './entregas.queries.ts';
import { readEntrega } from './leer-entrega.ts';
import { readMostrador } from './mostrador.ts';
import { readTotales } from './totales.ts';

export const entregasConstraints: ConstraintErrors = {
  pagos_deposito_unico: { error: entregaErrors.ENTREGA_REFERENCIA_REPETIDA },
};

const key = sql`e.entrega_id`;

export const entregasHandlers: readonly Handler[] = [
  ...handleList(entregasCalls.list, {
    rows: ({ db, user, query }) => withSummary(filterEntregas(db, user, query)),
    order: {
      fecha_registro: sql`e.fecha_registro`,
      entrega_id: key,
      total: sql`e.total`,
      saldo: sql`e.saldo`,
    },
    defaultOrder: '-fecha_registro',
    first: ({ query }) => isTypedEntrega(query.buscar),
    key,
    present: presentSummary,
    sheet: {
      name: 'Entregas',
      columns: [
        { titulo: 'Entrega', valor: (row) => numeroText(row.entrega_id), ancho: 12 },
        { titulo: 'Fecha', valor: (row) => row.fecha_registro, tipo: 'momento' },
        { titulo: 'Casillero', valor: (row) => mailboxText(row.cliente_id), ancho: 10 },
        { titulo: 'Cliente', valor: (row) => `${row.cliente_nombre} ${row.cliente_apellido}`, ancho: 32 },
        { titulo: 'Guías', valor: (row) => row.guias.join(', '), ancho: 30 },
        { titulo: 'Sucursal', valor: (row) => row.sucursal_nombre, ancho: 20 },
        { titulo: 'Tipo', valor: (row) => row.tipo, ancho: 11 },
        { titulo: 'Estado', valor: (row) => row.estado, ancho: 10 },
        { titulo: 'Total (L)', valor: (row) => row.total, tipo: 'dinero', ancho: 14 },
        { titulo: 'Pagado (L)', valor: (row) => row.pagado, tipo: 'dinero', ancho: 14 },
        { titulo: 'Saldo (L)', valor: (row) => row.saldo, tipo: 'dinero', ancho: 14 },
        { titulo: 'Cobró', valor: (row) => row.usuario_registro, ancho: 16 },
      ],
    },
  }),
  handle(entregasCalls.totals, async ({ services, user, query }) => ({
    data: await readTotales(services.readDb, user, query),
  })),
  handle(entregasCalls.find, async ({ db, user, query: { buscar } }) => ({
    data: await findClientes(db, user, buscar),
  })),
  handle(entregasCalls.counter, async ({ db, user, params: { cliente_id } }) => ({
    data: await readMostrador(db, user, cliente_id),
  })),
  handle(entregasCalls.create, createEntrega),
  handle(entregasCalls.get, async ({ db, services, user, params: { entrega_id } }) => ({
    data: await readEntrega(db, services, user, entrega_id),
  })),
  handle(entregasCalls.void, voidEntrega),
  handle(entregasCalls.payoff, async ({ db, user, params: { abono_id } }) => ({
    data: await readComprobante(db, user, abono_id),
  })),
];
