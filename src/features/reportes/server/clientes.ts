import { sql, type SqlBool } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handleList } from '#kit/server/http/list.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { isClienteNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { momentIn, ofSucursal } from '#features/contabilidad/server/ventas.public.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { clientesReport } from '../contract/clientes.report.ts';
import { pedido } from './alcance.ts';

type Query = QueryOf<typeof clientesReport>;

const filtered = (db: Executor, user: Principal, query: Query) => {
  const { sucursal_id, buscar, canal, cliente_estatus, con_entregas, ...dias } = pedido(user, query);
  return db
    .selectFrom('clientes as c')
    .where('c.cliente_id', '>', SIN_IDENTIFICAR)
    .where(momentIn('c.fecha_registro', dias))
    .$if(sucursal_id !== null, (rows) =>
      rows.where(sql<boolean>`exists (select from guias g
        where g.cliente_id = c.cliente_id and g.sucursal_id = ${sucursal_id})`),
    )
    .$call(whereGiven('c.canal', 'in', canal))
    .$call(whereGiven('c.cliente_estatus', 'in', cliente_estatus))
    .$call(
      whereGiven(
        con_entregas,
        (con) => sql<SqlBool>`${sql.lit(con)} = exists (select from entregas e
      where e.cliente_id = c.cliente_id and e.estado <> 'Anulada' and ${ofSucursal('e.sucursal_id', sucursal_id)})`,
      ),
    )
    .$call(whereGiven(buscar, isClienteNamed));
};

/** What was delivered to the client `c`, at one branch or all, without voided deliveries. */
const entregado = (sucursal_id: number | null) => sql<{ guias: number; libras: number; total: number }>`(
  select count(*) as guias, coalesce(sum(eg.peso_cobrar), 0) as libras, coalesce(sum(eg.total), 0) as total
  from entregas e join entregas_guias eg on eg.entrega_id = e.entrega_id
  where e.cliente_id = c.cliente_id and e.estado <> 'Anulada' and ${ofSucursal('e.sucursal_id', sucursal_id)})`;

export const clientesHandlers = handleList(clientesReport, {
  rows: ({ db, user, query }) =>
    filtered(db, user, query)
      .leftJoinLateral(entregado(pedido(user, query).sucursal_id).as('t'), (join) => join.onTrue())
      .select(['c.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 'c.canal', 'c.cliente_estatus'])
      .select((eb) => [
        'c.fecha_registro',
        eb.ref('t.guias').$notNull().as('guias'),
        eb.ref('t.libras').$notNull().as('libras'),
        eb.ref('t.total').$notNull().as('total'),
      ]),
  from: 'c',
  key: 'cliente_id',
  defaultOrder: '-fecha_registro',
  days: ({ user, query }) => pedido(user, query),
  totales: async ({ db, user, query }) => {
    const { sucursal_id } = pedido(user, query);
    // All deliveries in one statement, not client by client: for five years these are most of all deliveries.
    const [{ clientes }, sums] = await Promise.all([
      filtered(db, user, query)
        .select(sql<number>`count(*)`.as('clientes'))
        .executeTakeFirstOrThrow(),
      filtered(db, user, query)
        .innerJoin('entregas as e', 'e.cliente_id', 'c.cliente_id')
        .innerJoin('entregas_guias as eg', 'eg.entrega_id', 'e.entrega_id')
        .where('e.estado', '<>', 'Anulada')
        .where(ofSucursal('e.sucursal_id', sucursal_id))
        .select([
          sql<number>`count(*)`.as('guias'),
          sql<number>`coalesce(sum(eg.peso_cobrar), 0)`.as('libras'),
          sql<number>`coalesce(sum(eg.total), 0)`.as('total'),
        ])
        .executeTakeFirstOrThrow(),
    ]);
    return { totales: { clientes, ...sums }, count: clientes };
  },
  present: (row) => row,
  sheet: 'Clientes',
});
