import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { QueryOf } from '#kit/contract/call.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { asientoAcciones } from '#features/libros/rules/asiento.public.ts';
import {
  enTurnoContado,
  inCategoria,
  ofSucursalVisible,
  searchAsiento,
} from '#features/libros/server/visible.public.ts';
import type { gastosCalls } from '../contract/gastos.calls.ts';
import type { Gasto, GastoSummary } from '../contract/gastos.schemas.ts';

type Filters = Omit<QueryOf<typeof gastosCalls.list>, 'pagina' | 'limite' | 'orden'>;

/** The expenses that the user may see, filtered as in the list. */
export const filterGastos = (
  db: Executor,
  user: Principal,
  { buscar, desde, hasta, categoria_id, cuenta_banco_id, sucursal_id, eliminado }: Filters,
) =>
  db
    .selectFrom('gastos as g')
    .where(ofSucursalVisible(user, sql.ref('g.sucursal_id')))
    .$call(whereGiven('g.gasto_fecha', '>=', desde))
    .$call(whereGiven('g.gasto_fecha', '<=', hasta))
    .$call(whereGiven(categoria_id, inCategoria(sql.ref('g.categoria_id'))))
    .$call(whereGiven('g.cuenta_banco_id', '=', cuenta_banco_id))
    .$call(whereGiven('g.sucursal_id', '=', sucursal_id))
    .$call(whereGiven('g.eliminado', '=', eliminado))
    .$call(whereGiven(buscar, searchAsiento(sql.ref('g.gasto_id'), sql.ref('g.busqueda'), { desde, hasta })));

/** Adds the fields of a list row. The joins are left joins, so that a count can drop them. */
export const withSummary = (gastos: ReturnType<typeof filterGastos>) =>
  gastos
    .leftJoin('categorias as c', 'c.categoria_id', 'g.categoria_id')
    .leftJoin('categorias as cp', 'cp.categoria_id', 'c.categoria_padre_id')
    .leftJoin('sucursales as s', 's.sucursal_id', 'g.sucursal_id')
    .leftJoin('cuentas_banco as b', 'b.cuenta_banco_id', 'g.cuenta_banco_id')
    .select(['g.gasto_id', 'g.categoria_id', 'g.gasto_referencia', 'g.gasto_valor', 'g.gasto_valor_usd'])
    .select(['g.factor_dolar', 'g.gasto_fecha', 'g.gasto_comentario', 'g.sucursal_id', 'g.cuenta_banco_id'])
    .select(['g.adjunto', 'g.usuario_registro', 'g.fecha_registro', 'g.eliminado', 'g.usuario_eliminacion'])
    .select(['g.fecha_eliminacion', 'g.razon_eliminacion', 'cp.categoria_nombre as categoria_padre_nombre'])
    .select((eb) => [
      eb.ref('c.categoria_nombre').$notNull().as('categoria_nombre'),
      eb.ref('s.sucursal_codigo').$notNull().as('sucursal_codigo'),
      eb.ref('s.sucursal_nombre').$notNull().as('sucursal_nombre'),
      eb.ref('b.cuenta_banco_nombre').$notNull().as('cuenta_banco_nombre'),
      eb.ref('b.cuenta_banco_numero').$notNull().as('cuenta_banco_numero'),
      eb.ref('b.es_caja').$notNull().as('es_caja'),
      enTurnoContado(sql.ref('g.movimiento_id')).as('turno_contado'),
      sql<number[]>`array(select l.packinglist_id from gastos_packinglists l
        where l.gasto_id = g.gasto_id order by l.packinglist_id)`.as('packinglists'),
    ]);

type SummaryRow = Omit<GastoSummary, 'acciones'> & { readonly turno_contado: boolean };

export const presentGasto = <Row extends SummaryRow>({ turno_contado, ...row }: Row, user: Principal) => ({
  ...row,
  acciones: asientoAcciones(user, 'Gasto', { eliminado: row.eliminado, turno_contado }),
});

/** Totals over the whole result, not the page. */
export const readTotales = async (db: Executor, user: Principal, filters: Filters) => {
  const row = await filterGastos(db, user, filters)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where g.eliminado)`.as('eliminados'),
      sql<number>`coalesce(sum(g.gasto_valor) filter (where not g.eliminado), 0)`.as('valor'),
    ])
    .executeTakeFirstOrThrow();
  const { count, eliminados, valor } = row;
  return { count, totales: { registros: count - eliminados, eliminados, valor } };
};

/**
 * An expense as its page shows it, with the storage key of its file.
 * @throws NO_ENCONTRADO also for an expense of a branch that the user may not see.
 */
export const findGastoRow = async (db: Executor, user: Principal, gasto_id: number) => {
  const row = await withSummary(filterGastos(db, user, {}))
    .leftJoin('usuarios as ur', 'ur.usuario', 'g.usuario_registro')
    .leftJoin('usuarios as ue', 'ue.usuario', 'g.usuario_eliminacion')
    .leftJoin('turno_movimientos as m', 'm.movimiento_id', 'g.movimiento_id')
    .select(['g.adjunto_clave', 'g.version', 'm.turno_id'])
    .select((eb) => [
      eb.fn.coalesce('ur.nombre', 'g.usuario_registro').as('registro'),
      eb.fn.coalesce('ue.nombre', 'g.usuario_eliminacion').as('elimino'),
      jsonArrayFrom(
        eb
          .selectFrom('gastos_packinglists as gl')
          .innerJoin('packinglists as pl', 'pl.packinglist_id', 'gl.packinglist_id')
          .innerJoin('servicios as sv', 'sv.servicio_id', 'pl.servicio_id')
          .select(['pl.packinglist_id', 'sv.servicio_prefijo', 'sv.servicio_nombre', 'pl.estado'])
          .select('pl.fecha_recepcion')
          .whereRef('gl.gasto_id', '=', 'g.gasto_id')
          .orderBy('pl.packinglist_id'),
      ).as('listas'),
    ])
    .where('g.gasto_id', '=', gasto_id)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

/** @throws NO_ENCONTRADO */
export const findGasto = async (db: Executor, user: Principal, gasto_id: number): Promise<Gasto> => {
  const { adjunto_clave: _, ...row } = await findGastoRow(db, user, gasto_id);
  return presentGasto(row, user);
};
