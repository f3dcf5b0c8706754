import { sql } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handleList } from '#kit/server/http/list.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { porCategoria } from '#features/contabilidad/server/por-categoria.public.ts';
import { dayIn, ofSucursal } from '#features/contabilidad/server/ventas.public.ts';
import { inCategoria, searchAsiento } from '#features/libros/server/visible.public.ts';
import { gastosReport } from '../contract/gastos.report.ts';
import { pedido } from './alcance.ts';

type Query = QueryOf<typeof gastosReport>;

const filtered = (db: Executor, user: Principal, query: Query) => {
  const { sucursal_id, buscar, categoria_id, cuenta_banco_id, ...dias } = pedido(user, query);
  return db
    .selectFrom('gastos as g')
    .where(dayIn('g.gasto_fecha', dias))
    .where('g.eliminado', '=', false)
    .where(ofSucursal('g.sucursal_id', sucursal_id))
    .$call(whereGiven(categoria_id, inCategoria(sql.ref('g.categoria_id'))))
    .$call(whereGiven('g.cuenta_banco_id', '=', cuenta_banco_id))
    .$call(whereGiven(buscar, searchAsiento(sql.ref('g.gasto_id'), sql.ref('g.busqueda'), dias)));
};

const readTotales = async (db: Executor, user: Principal, query: Query) => {
  const [rows, categorias] = await Promise.all([
    filtered(db, user, query)
      .groupBy('g.categoria_id')
      .select(['g.categoria_id', sql<number>`count(*)`.as('movimientos'), sql<number>`sum(g.gasto_valor)`.as('valor')])
      .execute(),
    db.selectFrom('categorias').select(['categoria_id', 'categoria_nombre', 'categoria_padre_id']).execute(),
  ]);
  const { tree } = porCategoria(rows, categorias);
  return {
    gastos: total(rows.map(({ movimientos }) => movimientos)),
    valor: total(rows.map(({ valor }) => valor)),
    categorias: tree.map(({ hijas: _, ...padre }) => padre),
  };
};

export const gastosHandlers = handleList(gastosReport, {
  rows: ({ db, user, query }) =>
    filtered(db, user, query)
      .leftJoin('categorias as c', 'c.categoria_id', 'g.categoria_id')
      .leftJoin('categorias as cp', 'cp.categoria_id', 'c.categoria_padre_id')
      .leftJoin('sucursales as s', 's.sucursal_id', 'g.sucursal_id')
      .leftJoin('cuentas_banco as b', 'b.cuenta_banco_id', 'g.cuenta_banco_id')
      .select(['g.gasto_id', 'g.gasto_fecha', 'g.gasto_referencia', 'g.gasto_comentario', 'g.gasto_valor'])
      .select((eb) => [
        sql<string>`coalesce(cp.categoria_nombre, c.categoria_nombre)`.as('grupo'),
        eb.ref('c.categoria_nombre').$notNull().as('categoria_nombre'),
        eb.ref('b.cuenta_banco_nombre').$notNull().as('cuenta_banco_nombre'),
        eb.ref('s.sucursal_codigo').$notNull().as('sucursal_codigo'),
        eb.ref('s.sucursal_nombre').$notNull().as('sucursal_nombre'),
      ]),
  from: 'g',
  key: 'gasto_id',
  defaultOrder: '-gasto_fecha',
  days: ({ user, query }) => pedido(user, query),
  totales: async ({ db, user, query }) => {
    const totales = await readTotales(db, user, query);
    return { totales, count: totales.gastos };
  },
  present: (row) => row,
  sheet: 'Gastos',
});
