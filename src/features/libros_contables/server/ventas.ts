import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { TIME_ZONE } from '#kit/rules/dates.ts';
import { difference, total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { guiasDeEntrega } from '#features/abonos/server/guias-de-entrega.public.ts';
import { typedNumero } from '#features/abonos/rules/numero.public.ts';
import { ofClientesNamed, orOfClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { momentIn, ofSucursal, type Alcance } from '#features/contabilidad/server/ventas.public.ts';
import type { librosContablesCalls } from '../contract/libros-contables.calls.ts';
import type { PorTasa } from '../contract/tasas.ts';
import type { TotalesDeVentas, Venta } from '../contract/ventas.schemas.ts';
import { porTasa } from './tasas.ts';

type VentasFilters = Alcance &
  Pick<QueryOf<typeof librosContablesCalls.ventas>, 'buscar' | 'cliente_id' | 'servicio_id' | 'anulada'>;

/** The lines `eg` of the delivery `e`; with a service, only its lines. */
const lineasOf = (servicio_id: number | undefined): RawBuilder<unknown> => sql`
  from entregas_guias eg where eg.entrega_id = e.entrega_id
    and ${servicio_id === undefined ? sql`true` : sql`eg.servicio_id = ${servicio_id}`}`;

/** The total of a delivery, or of its lines of one service; lempiras. */
const totalOf = (servicio_id: number | undefined): RawBuilder<number> =>
  servicio_id === undefined
    ? sql<number>`e.total`
    : sql<number>`(select coalesce(sum(eg.total), 0) ${lineasOf(servicio_id)})`;

const finDeSuDia = sql`(date_trunc('day', e.fecha_registro at time zone ${sql.lit(TIME_ZONE)}) + interval '1 day')
  at time zone ${sql.lit(TIME_ZONE)}`;
/**
 * Whether the receipt `a` was made before the end of the delivery's day. Most receipts are made with the delivery or
 * much later; the day in Tegucigalpa, which is slow to compute, is only computed for the rest.
 */
const enSuDia = sql<boolean>`(a.fecha_registro <= e.fecha_registro
  or (a.fecha_registro < e.fecha_registro + interval '1 day' and a.fecha_registro < ${finDeSuDia}))`;
/** Whether the delivery was fully paid before the end of its day. */
const alContado = sql<boolean>`(
  select coalesce(sum(d.abono), 0) from abonos_detalle d join abonos a on a.abono_id = d.abono_id
  where d.entrega_id = e.entrega_id and not a.anulado and ${enSuDia}) >= e.total`;

const searched = (text: string): Expression<SqlBool> => {
  const typed = typedNumero(text);
  const cliente_id = sql`e.cliente_id`;
  return typed === null
    ? ofClientesNamed(text, cliente_id)
    : orOfClientesNamed(sql<SqlBool>`e.entrega_id = ${typed.numero}`, text, cliente_id);
};

const filterVentas = (db: Executor, { buscar, cliente_id, servicio_id, anulada, ...alcance }: VentasFilters) =>
  db
    .selectFrom('entregas as e')
    .where(momentIn('e.fecha_registro', alcance))
    .where(ofSucursal('e.sucursal_id', alcance.sucursal_id))
    .$call(whereGiven('e.cliente_id', '=', cliente_id))
    .$call(whereGiven(servicio_id, (of) => sql<boolean>`exists (select ${lineasOf(of)})`))
    .$call(whereGiven(anulada, (voided) => sql<boolean>`(e.estado = 'Anulada') = ${voided}`))
    .$call(whereGiven(buscar, searched));

type Tasas = Omit<PorTasa, 'exento'>;
const NADA: PorTasa = {
  gravado_15: 0,
  isv_15: 0,
  gravado_18: 0,
  isv_18: 0,
  gravado_otra: 0,
  isv_otra: 0,
  exento: 0,
};

const tasasJson = sql`json_build_object(${sql.join(
  Object.entries(porTasa).flatMap(([name, value]) => [sql.lit(name), value]),
)})`;

/** The deliveries of the period, including voided ones. */
export const selectVentas = (db: Executor, filters: VentasFilters) =>
  filterVentas(db, filters)
    .leftJoin('clientes as c', 'c.cliente_id', 'e.cliente_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'e.sucursal_id')
    .select(['e.entrega_id', 'e.fecha_registro', 'e.cliente_id', 'c.dni', 'c.rtn'])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      eb.ref('su.sucursal_codigo').$notNull().as('sucursal_codigo'),
      eb.ref('su.sucursal_nombre').$notNull().as('sucursal_nombre'),
      sql<boolean>`e.estado = 'Anulada'`.as('anulada'),
      guiasDeEntrega.as('guias'),
      alContado.as('contado'),
      totalOf(filters.servicio_id).as('total'),
      sql<Tasas>`(select ${tasasJson} ${lineasOf(filters.servicio_id)})`.as('tasas'),
    ]);

type VentaRow = Awaited<ReturnType<ReturnType<typeof selectVentas>['execute']>>[number];

const exentoOf = (todo: number, tasas: Tasas): number => difference(todo, total(Object.values(tasas)));

/** A voided delivery is listed with zeros. */
export const presentVenta = ({ tasas, contado, anulada, total: todo, ...row }: VentaRow): Venta =>
  anulada
    ? { ...row, ...NADA, anulada, condicion: null, total: 0 }
    : {
        ...row,
        ...tasas,
        exento: exentoOf(todo, tasas),
        anulada,
        condicion: contado ? 'Contado' : 'Crédito',
        total: todo,
      };

/** Totals over the whole book, not the page; voided deliveries are counted but add to no sum. */
export const readTotalesDeVentas = async (db: Executor, filters: VentasFilters) => {
  const { servicio_id } = filters;
  const vivas = filterVentas(db, filters).where('e.estado', '<>', 'Anulada');
  const [sums, tasas, pagadas] = await Promise.all([
    filterVentas(db, filters)
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`count(*) filter (where e.estado = 'Anulada')`.as('anuladas'),
        sql<number>`coalesce(sum(${totalOf(servicio_id)}) filter (where e.estado <> 'Anulada'), 0)`.as('total'),
      ])
      .executeTakeFirstOrThrow(),
    vivas
      .innerJoin('entregas_guias as eg', 'eg.entrega_id', 'e.entrega_id')
      // Most lines bear no tax and add nothing to these sums.
      .where('eg.isv', '>', 0)
      .$call(whereGiven('eg.servicio_id', '=', servicio_id))
      .select(Object.entries(porTasa).map(([name, value]) => value.as(name as keyof Tasas)))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(
        vivas
          .innerJoin('abonos_detalle as d', 'd.entrega_id', 'e.entrega_id')
          .innerJoin('abonos as a', 'a.abono_id', 'd.abono_id')
          .where('a.anulado', '=', false)
          .where(enSuDia)
          .groupBy('e.entrega_id')
          .having(sql<boolean>`sum(d.abono) >= e.total`)
          .select(totalOf(servicio_id).as('total'))
          .as('t'),
      )
      .select(sql<number>`coalesce(sum(t.total), 0)`.as('contado'))
      .executeTakeFirstOrThrow(),
  ]);
  const { count, anuladas, total: todo } = sums;
  const totales: TotalesDeVentas = {
    ventas: count - anuladas,
    anuladas,
    ...tasas,
    exento: exentoOf(todo, tasas),
    isv: total([tasas.isv_15, tasas.isv_18, tasas.isv_otra]),
    total: todo,
    contado: pagadas.contado,
    credito: difference(todo, pagadas.contado),
  };
  return { count, totales };
};
