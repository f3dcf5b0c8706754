import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { localDay, TIME_ZONE } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Entregas } from '#kit/server/db/tables.gen.ts';
import { endOfDay } from '#kit/server/db/days.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { ofClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import type { cuentasPorCobrarCalls } from '../contract/cuentas-por-cobrar.calls.ts';
import type { TotalesPorCobrar } from '../contract/cuentas-por-cobrar.schemas.ts';
import { EDADES, TRAMOS, type Edad } from '../rules/antiguedad.public.ts';

type Filters = Omit<QueryOf<typeof cuentasPorCobrarCalls.list>, 'pagina' | 'limite' | 'orden'>;

/** A delivery that is not fully paid. */
type Debido = Pick<Selectable<Entregas>, 'cliente_id' | 'sucursal_id' | 'fecha_registro'> & { readonly saldo: number };

/** The debt now. The condition must match that of the partial index. */
const debenAhora = sql`
  select cliente_id, sucursal_id, fecha_registro, saldo from entregas where saldo > 0`;

/**
 * The debt at the end of the day `al`: what is still owed of deliveries made by then, plus what has been paid of them
 * since. Deliveries and receipts can be voided only on the day they were made, so a void one never counted at the end
 * of a day. Receipts of type Contado only pay the delivery they were made with, nothing older.
 */
const debianAl = (al: string): RawBuilder<unknown> => sql`
  select e.cliente_id, e.sucursal_id, e.fecha_registro, sum(p.monto) as saldo
  from (
    select entrega_id, saldo as monto from entregas where saldo > 0
    union all
    select d.entrega_id, d.abono
    from abonos a join abonos_detalle d on d.abono_id = a.abono_id
    where a.tipo in ('Abono', 'Liquidación') and a.fecha_registro >= ${endOfDay(al)}
      and not a.anulado and d.nota_credito_id is null
  ) p join entregas e on e.entrega_id = p.entrega_id
  where e.fecha_registro < ${endOfDay(al)}
  group by e.entrega_id`;

const tramo = (edad: Edad): RawBuilder<number> => {
  const { desde, hasta } = TRAMOS[EDADES.indexOf(edad)] ?? TRAMOS[0];
  const until = Number.isFinite(hasta) ? sql` and t.dias <= ${sql.lit(hasta)}` : sql``;
  return sql<number>`coalesce(sum(t.saldo) filter (where t.dias >= ${sql.lit(desde)}${until}), 0)`;
};

/** The column of each age. */
const COLUMN = {
  '0-30': 'd.dias_0_30',
  '31-60': 'd.dias_31_60',
  '61-90': 'd.dias_61_90',
  '90+': 'd.dias_90_mas',
} as const satisfies Readonly<Record<Edad, string>>;

/** One row per client with debt: how much, and how old. */
export const selectPorCobrar = (db: Executor, { al, edad, sucursal_id, cliente_id, buscar }: Filters) => {
  const today = localDay(Date.now());
  const day = al === undefined || al > today ? today : al;
  const debido = day === today ? debenAhora : debianAl(day);
  const aged = db
    .selectFrom(sql<Debido>`(${debido})`.as('e'))
    .select(['e.cliente_id', 'e.saldo'])
    .select(sql<number>`${day}::date - (e.fecha_registro at time zone ${TIME_ZONE})::date`.as('dias'))
    .$call(whereGiven('e.sucursal_id', '=', sucursal_id))
    .$call(whereGiven('e.cliente_id', '=', cliente_id))
    .$call(whereGiven(buscar, (text) => ofClientesNamed(text, sql`e.cliente_id`)))
    // OFFSET 0 keeps PostgreSQL from inlining the subquery and computing `dias` again for each age.
    .modifyEnd(sql`offset 0`);
  const debtors = db
    .selectFrom(aged.as('t'))
    .groupBy('t.cliente_id')
    .select((eb) => [
      't.cliente_id',
      sql<number>`count(*)`.as('entregas'),
      sql<number>`sum(t.saldo)`.as('saldo'),
      tramo('0-30').as('dias_0_30'),
      tramo('31-60').as('dias_31_60'),
      tramo('61-90').as('dias_61_90'),
      tramo('90+').as('dias_90_mas'),
      eb.fn.max('t.dias').as('dias'),
    ]);
  return db
    .selectFrom(debtors.as('d'))
    .leftJoin('clientes as c', 'c.cliente_id', 'd.cliente_id')
    .selectAll('d')
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      'c.telefono',
    ])
    .$call(whereGiven(edad, (edades) => (eb) => eb.or(edades.map((one) => eb(COLUMN[one], '>', 0)))));
};

/** Totals over the whole result, not just the page. */
export const readTotales = (db: Executor, filters: Filters): Promise<TotalesPorCobrar> => {
  const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(`d.${column}`)}), 0)`;
  return selectPorCobrar(db, filters)
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('clientes'),
      sumOf('entregas').as('entregas'),
      sumOf('saldo').as('saldo'),
      sumOf('dias_0_30').as('dias_0_30'),
      sumOf('dias_31_60').as('dias_31_60'),
      sumOf('dias_61_90').as('dias_61_90'),
      sumOf('dias_90_mas').as('dias_90_mas'),
    ])
    .executeTakeFirstOrThrow();
};
