import { sql } from 'kysely';
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
import type { ingresosCalls } from '../contract/ingresos.calls.ts';
import type { Ingreso, IngresoSummary } from '../contract/ingresos.schemas.ts';

type Filters = Omit<QueryOf<typeof ingresosCalls.list>, 'pagina' | 'limite' | 'orden'>;

/** The incomes that the user may see, filtered as in the list. */
export const filterIngresos = (
  db: Executor,
  user: Principal,
  { buscar, desde, hasta, categoria_id, cuenta_banco_id, sucursal_id, eliminado }: Filters,
) =>
  db
    .selectFrom('ingresos as i')
    .where(ofSucursalVisible(user, sql.ref('i.sucursal_id')))
    .$call(whereGiven('i.ingreso_fecha', '>=', desde))
    .$call(whereGiven('i.ingreso_fecha', '<=', hasta))
    .$call(whereGiven(categoria_id, inCategoria(sql.ref('i.categoria_id'))))
    .$call(whereGiven('i.cuenta_banco_id', '=', cuenta_banco_id))
    .$call(whereGiven('i.sucursal_id', '=', sucursal_id))
    .$call(whereGiven('i.eliminado', '=', eliminado))
    .$call(whereGiven(buscar, searchAsiento(sql.ref('i.ingreso_id'), sql.ref('i.busqueda'), { desde, hasta })));

/** Adds the fields of a list row. The joins are left joins, so that a count can drop them. */
export const withSummary = (ingresos: ReturnType<typeof filterIngresos>) =>
  ingresos
    .leftJoin('categorias as c', 'c.categoria_id', 'i.categoria_id')
    .leftJoin('sucursales as s', 's.sucursal_id', 'i.sucursal_id')
    .leftJoin('cuentas_banco as b', 'b.cuenta_banco_id', 'i.cuenta_banco_id')
    .select(['i.ingreso_id', 'i.categoria_id', 'i.ingreso_referencia', 'i.ingreso_valor', 'i.ingreso_valor_usd'])
    .select(['i.factor_dolar', 'i.ingreso_fecha', 'i.ingreso_comentario', 'i.sucursal_id', 'i.cuenta_banco_id'])
    .select(['i.adjunto', 'i.usuario_registro', 'i.fecha_registro', 'i.eliminado', 'i.usuario_eliminacion'])
    .select(['i.fecha_eliminacion', 'i.razon_eliminacion'])
    .select((eb) => [
      eb.ref('c.categoria_nombre').$notNull().as('categoria_nombre'),
      eb.ref('s.sucursal_codigo').$notNull().as('sucursal_codigo'),
      eb.ref('s.sucursal_nombre').$notNull().as('sucursal_nombre'),
      eb.ref('b.cuenta_banco_nombre').$notNull().as('cuenta_banco_nombre'),
      eb.ref('b.cuenta_banco_numero').$notNull().as('cuenta_banco_numero'),
      eb.ref('b.es_caja').$notNull().as('es_caja'),
      enTurnoContado(sql.ref('i.movimiento_id')).as('turno_contado'),
      sql<null>`null`.as('categoria_padre_nombre'),
    ]);

type SummaryRow = Omit<IngresoSummary, 'acciones'> & { readonly turno_contado: boolean };

export const presentIngreso = <Row extends SummaryRow>({ turno_contado, ...row }: Row, user: Principal) => ({
  ...row,
  acciones: asientoAcciones(user, 'Ingreso', { eliminado: row.eliminado, turno_contado }),
});

/** Totals over the whole result, not the page. */
export const readTotales = async (db: Executor, user: Principal, filters: Filters) => {
  const row = await filterIngresos(db, user, filters)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where i.eliminado)`.as('eliminados'),
      sql<number>`coalesce(sum(i.ingreso_valor) filter (where not i.eliminado), 0)`.as('valor'),
    ])
    .executeTakeFirstOrThrow();
  const { count, eliminados, valor } = row;
  return { count, totales: { registros: count - eliminados, eliminados, valor } };
};

/**
 * An income as its page shows it, with the storage key of its file.
 * @throws NO_ENCONTRADO also for an income of a branch that the user may not see.
 */
export const findIngresoRow = async (db: Executor, user: Principal, ingreso_id: number) => {
  const row = await withSummary(filterIngresos(db, user, {}))
    .leftJoin('usuarios as ur', 'ur.usuario', 'i.usuario_registro')
    .leftJoin('usuarios as ue', 'ue.usuario', 'i.usuario_eliminacion')
    .leftJoin('turno_movimientos as m', 'm.movimiento_id', 'i.movimiento_id')
    .select(['i.adjunto_clave', 'i.version', 'm.turno_id'])
    .select((eb) => [
      eb.fn.coalesce('ur.nombre', 'i.usuario_registro').as('registro'),
      eb.fn.coalesce('ue.nombre', 'i.usuario_eliminacion').as('elimino'),
    ])
    .where('i.ingreso_id', '=', ingreso_id)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

/** @throws NO_ENCONTRADO */
export const findIngreso = async (db: Executor, user: Principal, ingreso_id: number): Promise<Ingreso> => {
  const { adjunto_clave: _, ...row } = await findIngresoRow(db, user, ingreso_id);
  return presentIngreso(row, user);
};
