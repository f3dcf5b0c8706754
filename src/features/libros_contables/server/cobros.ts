import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { difference } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { typedNumero } from '#features/abonos/rules/numero.public.ts';
import { ofClientesNamed, orOfClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { comisionDePagos } from '#features/contabilidad/server/cobros.public.ts';
import { momentIn, ofSucursal, type Alcance } from '#features/contabilidad/server/ventas.public.ts';
import type { Cobro } from '../contract/cobros.schemas.ts';
import type { librosContablesCalls } from '../contract/libros-contables.calls.ts';
import { isvDeRecibo, readIsvDeRecibos, type IsvIncluido } from './isv-incluido.ts';

type Query = QueryOf<typeof librosContablesCalls.cobros>;
type CobrosFilters = Alcance &
  Pick<
    Query,
    'buscar' | 'cliente_id' | 'metodo_pago_id' | 'metodo_tipo' | 'cuenta_banco_id' | 'sin_cuenta' | 'anulado'
  >;

/**
 * Whether the payment `p` of the receipt `a` went into the account; cash goes into the Caja of the receipt's branch.
 */
const entroEn = (cuenta_banco_id: number): RawBuilder<boolean> => sql<boolean>`case when p.metodo_tipo = 'Efectivo'
  then exists (select from cuentas_banco k
    where k.cuenta_banco_id = ${cuenta_banco_id} and k.es_caja and k.sucursal_id = a.sucursal_id)
  else p.cuenta_banco_id = ${cuenta_banco_id} end`;

/** Whether the payment `p` matches the filters of payments. */
const pedido = ({ metodo_pago_id, metodo_tipo, cuenta_banco_id, sin_cuenta }: CobrosFilters): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      ...(metodo_pago_id === undefined ? [] : [sql`p.metodo_pago_id = ${metodo_pago_id}`]),
      ...(metodo_tipo === undefined ? [] : [sql`p.metodo_tipo = any(${metodo_tipo}::text[])`]),
      ...(cuenta_banco_id === undefined ? [] : [entroEn(cuenta_banco_id)]),
      ...(sin_cuenta === undefined ? [] : [sql`(p.cuenta_banco_id is null) = ${sin_cuenta}`]),
      sql`true`,
    ],
    sql` and `,
  )}`;

const asksForPagos = ({ metodo_pago_id, metodo_tipo, cuenta_banco_id, sin_cuenta }: CobrosFilters): boolean =>
  [metodo_pago_id, metodo_tipo, cuenta_banco_id, sin_cuenta].some((one) => one !== undefined);

const searched = (text: string): Expression<SqlBool> => {
  const typed = typedNumero(text);
  const cliente_id = sql`a.cliente_id`;
  return typed === null
    ? ofClientesNamed(text, cliente_id)
    : orOfClientesNamed(sql<SqlBool>`a.abono_id = ${typed.numero}`, text, cliente_id);
};

const filterCobros = (db: Executor, filters: CobrosFilters) =>
  db
    .selectFrom('abonos as a')
    .where(momentIn('a.fecha_registro', filters))
    .where(ofSucursal('a.sucursal_id', filters.sucursal_id))
    .$call(whereGiven('a.cliente_id', '=', filters.cliente_id))
    .$call(whereGiven('a.anulado', '=', filters.anulado))
    .$call(whereGiven(filters.buscar, searched))
    .$call((rows) =>
      asksForPagos(filters)
        ? rows.where(sql<boolean>`exists (select from pagos p where p.abono_id = a.abono_id and ${pedido(filters)})`)
        : rows,
    );

const deNota = sql<boolean>`p.metodo_tipo = 'Nota de Crédito'`;
/** Sums over the payments `p`. */
const SUMAS = {
  cobrado: sql<number>`coalesce(sum(p.monto) filter (where not ${deNota}), 0)`,
  notas: sql<number>`coalesce(sum(p.monto) filter (where ${deNota}), 0)`,
  comision: comisionDePagos,
};

interface Pagos {
  readonly cobrado: number;
  readonly notas: number;
  readonly comision: number;
  readonly metodos: readonly string[];
}

const pagosOf = (filters: CobrosFilters): RawBuilder<Pagos> => sql<Pagos>`(
  select json_build_object('cobrado', ${SUMAS.cobrado}, 'notas', ${SUMAS.notas}, 'comision', ${SUMAS.comision},
    'metodos', coalesce(json_agg(distinct m.metodo_nombre), '[]'))
  from pagos p join metodos_pago m on m.metodo_pago_id = p.metodo_pago_id
  where p.abono_id = a.abono_id and ${pedido(filters)})`;

/** The receipts of the period, including voided ones. */
export const selectCobros = (db: Executor, filters: CobrosFilters) =>
  filterCobros(db, filters)
    .leftJoin('clientes as cl', 'cl.cliente_id', 'a.cliente_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'a.sucursal_id')
    .select(['a.abono_id', 'a.fecha_registro', 'a.cliente_id', 'a.tipo', 'a.anulado', 'a.total', 'cl.dni', 'cl.rtn'])
    .select((eb) => [
      eb.ref('cl.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('cl.cliente_apellido').$notNull().as('cliente_apellido'),
      eb.ref('su.sucursal_codigo').$notNull().as('sucursal_codigo'),
      eb.ref('su.sucursal_nombre').$notNull().as('sucursal_nombre'),
      sql<number[]>`array(select d.entrega_id from abonos_detalle d where d.abono_id = a.abono_id order by 1)`.as(
        'entregas',
      ),
      pagosOf(filters).as('pagos'),
      isvDeRecibo.as('isv'),
    ]);

type CobroRow = Awaited<ReturnType<ReturnType<typeof selectCobros>['execute']>>[number];

const NINGUNO: IsvIncluido = { isv_15: 0, isv_18: 0, isv_otra: 0 };

/** A voided receipt is listed with zeros. */
export const presentCobro = ({ pagos, isv, total, ...row }: CobroRow): Cobro => {
  const metodos = [...pagos.metodos];
  if (row.anulado) return { ...row, metodos, cobrado: 0, notas: 0, comision: 0, neto: 0, ...NINGUNO, total: 0 };
  const { cobrado, notas, comision } = pagos;
  return { ...row, metodos, cobrado, notas, comision, neto: difference(cobrado, comision), ...NINGUNO, ...isv, total };
};

/** Totals over the whole book, not the page; voided receipts are counted but add to no sum. */
export const readTotalesDeCobros = async (db: Executor, filters: CobrosFilters) => {
  const vivos = filterCobros(db, filters).where('a.anulado', '=', false);
  const [sums, pagos, isv] = await Promise.all([
    filterCobros(db, filters)
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`count(*) filter (where a.anulado)`.as('anulados'),
        sql<number>`coalesce(sum(a.total) filter (where not a.anulado), 0)`.as('total'),
      ])
      .executeTakeFirstOrThrow(),
    vivos
      .innerJoin('pagos as p', 'p.abono_id', 'a.abono_id')
      .where(pedido(filters))
      .select([SUMAS.cobrado.as('cobrado'), SUMAS.notas.as('notas'), SUMAS.comision.as('comision')])
      .executeTakeFirstOrThrow(),
    readIsvDeRecibos(db, vivos.select('a.abono_id')),
  ]);
  const { count, anulados, total } = sums;
  const neto = difference(pagos.cobrado, pagos.comision);
  return { count, totales: { recibos: count - anulados, anulados, ...pagos, neto, ...isv, total } };
};
