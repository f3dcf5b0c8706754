import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { guiasDeEntrega } from '#features/abonos/server/guias-de-entrega.public.ts';
import { seesCobro } from '#features/abonos/server/visible.public.ts';
import { NOTA_PREFIJO } from '#features/notas_credito/rules/nota-numero.public.ts';
import type { MovimientoTipo } from '../rules/movimientos.ts';
import type { Movimiento, TotalesDeCuenta } from '../contract/estado-cuenta.schemas.ts';
import { readNotasDeCuenta } from './notas-de-cuenta.ts';

/** Days in Tegucigalpa, both included; absent: unlimited. */
interface Dias {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

type Filters = Dias & {
  /** Only lines of these types. */
  readonly tipo?: readonly MovimientoTipo[] | undefined;
};

/** Moments from `from` to before `until`. */
interface Range {
  readonly from: RawBuilder<string> | undefined;
  readonly until: RawBuilder<string> | undefined;
}

const within = (column: string, { from, until }: Range): RawBuilder<boolean> => {
  const moment = sql.ref(column);
  return sql<boolean>`${from === undefined ? sql`true` : sql`${moment} >= ${from}`} and ${until === undefined ? sql`true` : sql`${moment} < ${until}`}`;
};

const TIPOS = {
  entrega: 'Entrega',
  pago: 'Pago',
  entrega_anulada: 'Entrega anulada',
  pago_anulado: 'Pago anulado',
  nota: 'Nota de crédito',
} as const satisfies Readonly<Record<string, MovimientoTipo>>;

/**
 * All changes of the client's debt in the range: deliveries, payments, their voids, and payments of a voided delivery
 * that became a credit note. Their sum over all time is the debt of all deliveries.
 */
const movimientos = (cliente_id: number, range: Range): RawBuilder<unknown> => sql`
  select ${sql.lit(TIPOS.entrega)} as tipo, 1 as orden, entrega_id, null::int as abono_id, null::int as nota_credito_id,
    fecha_registro as fecha, total as monto
  from entregas where cliente_id = ${cliente_id} and ${within('fecha_registro', range)}
  union all
  select ${sql.lit(TIPOS.pago)}, 2, null, abono_id, null, fecha_registro, -total
  from abonos where cliente_id = ${cliente_id} and ${within('fecha_registro', range)}
  union all
  select ${sql.lit(TIPOS.entrega_anulada)}, 3, entrega_id, null, null, fecha_anulacion, -total
  from entregas where cliente_id = ${cliente_id} and estado = 'Anulada' and ${within('fecha_anulacion', range)}
  union all
  select ${sql.lit(TIPOS.pago_anulado)}, 4, null, abono_id, null, fecha_anulacion, total
  from abonos where cliente_id = ${cliente_id} and anulado and ${within('fecha_anulacion', range)}
  union all
  select ${sql.lit(TIPOS.nota)}, 5, e.entrega_id, d.abono_id, n.nota_credito_id, e.fecha_anulacion, d.abono
  from notas_credito n
    join abonos_detalle d on d.nota_credito_id = n.nota_credito_id
    join entregas e on e.entrega_id = d.entrega_id
  where n.cliente_id = ${cliente_id} and n.concepto = 'Devolución' and ${within('e.fecha_anulacion', range)}`;

/** The debt at the start of the range. */
const saldoAnterior = (cliente_id: number, { from }: Range): RawBuilder<number> =>
  from === undefined
    ? sql<number>`0::numeric`
    : sql<number>`(select coalesce(sum(antes.monto), 0) from (${movimientos(cliente_id, { from: undefined, until: from })}) antes)`;

const rangeOf = ({ desde, hasta }: Dias): Range => ({ from: startOfDay(desde), until: endOfDay(hasta) });

interface Row {
  readonly clave: number;
  readonly tipo: MovimientoTipo;
  readonly fecha: string;
  readonly entrega_id: number | null;
  readonly abono_id: number | null;
  readonly nota_credito_id: number | null;
  readonly monto: number;
  readonly saldo: number;
}

/** The methods of a payment, each with its reference or credit note. */
const medios = sql`array(
  select m.metodo_nombre || coalesce(' ' || p.referencia, ${sql.lit(` ${NOTA_PREFIJO}`)} || p.nota_credito_id, '')
  from pagos p join metodos_pago m on m.metodo_pago_id = p.metodo_pago_id
  where p.abono_id = m0.abono_id order by p.pago_id
)`;

interface Hecho {
  readonly usuario_registro: string;
  readonly sucursal_id: number;
}

/** The user and branch of a line's delivery or receipt. */
const hecho = (table: 'entregas' | 'abonos', key: 'entrega_id' | 'abono_id') => sql`(
  select json_build_object('usuario_registro', usuario_registro, 'sucursal_id', sucursal_id)
  from ${sql.table(table)} where ${sql.ref(key)} = ${sql.ref(`m0.${key}`)}
)`;

/** A client's lines, each with the debt after it; with `desde`, the first line is the debt before it. */
export const selectMovimientos = (db: Executor, cliente_id: number, { tipo, ...dias }: Filters) => {
  const range = rangeOf(dias);
  const opening =
    range.from === undefined
      ? sql``
      : sql`select 'Saldo anterior' as tipo, 0 as orden, null::int as entrega_id, null::int as abono_id,
          null::int as nota_credito_id, ${range.from} as fecha, ${saldoAnterior(cliente_id, range)} as monto
        union all `;
  return db
    .selectFrom(
      sql<Row>`(
        select *, sum(monto) over (order by fecha, clave) as saldo
        from (
          -- As things of one moment happen, and in the order of their numbers.
          select *, orden::bigint << 40 | coalesce(nota_credito_id, entrega_id, abono_id, 0) as clave
          from (${opening}${movimientos(cliente_id, range)}) lineas
        ) en_orden
      )`.as('m0'),
    )
    .$call(whereGiven('m0.tipo', 'in', tipo))
    .select(['m0.clave', 'm0.tipo', 'm0.fecha', 'm0.entrega_id', 'm0.abono_id', 'm0.nota_credito_id', 'm0.saldo'])
    .select([
      sql<number>`greatest(m0.monto, 0)`.as('cargo'),
      sql<number>`greatest(-m0.monto, 0)`.as('abono'),
      sql<string[]>`case m0.tipo when 'Entrega'
        then (select ${guiasDeEntrega} from entregas e where e.entrega_id = m0.entrega_id) else '{}' end`.as('guias'),
      sql<string[]>`case m0.tipo when 'Pago' then ${medios} else '{}' end`.as('medios'),
      sql<string | null>`case m0.tipo
        when 'Entrega anulada' then (select razon_anulacion from entregas where entrega_id = m0.entrega_id)
        when 'Pago anulado' then (select razon_anulacion from abonos where abono_id = m0.abono_id) end`.as('razon'),
      sql<Hecho | null>`coalesce(${hecho('entregas', 'entrega_id')}, ${hecho('abonos', 'abono_id')})`.as('hecho'),
    ]);
};

export type MovimientoRow = Awaited<ReturnType<ReturnType<typeof selectMovimientos>['execute']>>[number];

/**
 * A line as this user sees it. The opening balance is neither a charge nor a payment, so it appears only as balance.
 */
export const presentMovimiento = (
  { hecho: made, ...row }: MovimientoRow,
  user: Principal,
  cliente_id: number,
): Movimiento => ({
  ...row,
  ...(row.tipo === 'Saldo anterior' && { cargo: 0, abono: 0 }),
  acciones: {
    abrir: made !== null && seesCobro(user, { ...made, cliente_id }, row.entrega_id === null ? 'abono' : 'entrega'),
  },
});

/** Totals of the whole range, and the number of lines in its list. */
export const readTotales = async (
  db: Executor,
  cliente_id: number,
  { tipo, ...dias }: Filters,
): Promise<TotalesDeCuenta & { readonly count: number }> => {
  const range = rangeOf(dias);
  const listed = tipo === undefined ? sql`true` : sql`tipo = any(${[...tipo]}::text[])`;
  const { rows } = await sql<Omit<TotalesDeCuenta, 'notas'> & { count: number }>`
    select s.anterior as saldo_anterior, t.cargos, t.abonos, s.anterior + t.cargos - t.abonos as saldo_final, t.count
    from (select ${saldoAnterior(cliente_id, range)} as anterior) s, (
      select coalesce(sum(monto) filter (where monto > 0), 0) as cargos,
        coalesce(-sum(monto) filter (where monto < 0), 0) as abonos,
        count(*) filter (where ${listed}) as count
      from (${movimientos(cliente_id, range)}) lineas
    ) t`.execute(db);
  const [totales] = rows;
  if (totales === undefined) throw new Error('no totals');
  // The opening balance is a line too.
  const opening = dias.desde !== undefined && tipo === undefined ? 1 : 0;
  return { ...totales, notas: await readNotasDeCuenta(db, cliente_id, dias), count: totales.count + opening };
};
