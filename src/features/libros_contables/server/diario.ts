import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { dayAfter, localDay, TIME_ZONE } from '#kit/rules/dates.ts';
import { numberOf, decimalOf, plus } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { anticipos, anticiposAnulados, pagosVivos } from '#features/contabilidad/server/cobros.public.ts';
import { dayIn, entregado, momentIn, ofSucursal, type Alcance } from '#features/contabilidad/server/ventas.public.ts';
import { readTotales } from '#features/cuentas_por_cobrar/server/por-cobrar.public.ts';
import { CLASES, type Clase, type MovimientoDiario, type TotalesDelDiario } from '../contract/diario.schemas.ts';
import type { librosContablesCalls } from '../contract/libros-contables.calls.ts';

export type DiarioFilters = Alcance & Pick<QueryOf<typeof librosContablesCalls.diario>, 'clase' | 'cuenta_banco_id'>;

/** The day in Tegucigalpa of a timestamp column. */
const diaOf = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)})::date`;

/** Each part of the union selects dia, clase, cuenta_banco_id, concepto, movimientos, entradas, salidas. */
const cobros = (alcance: Alcance): RawBuilder<unknown> => sql`
  select x.dia,
    case x.metodo_tipo when 'Efectivo' then 'Caja' when 'Tarjeta Crédito' then 'Tarjetas' when 'Depósito' then 'Banco'
      else 'Notas de crédito' end,
    case x.metodo_tipo when 'Efectivo' then k.cuenta_banco_id when 'Nota de Crédito' then null
      else x.cuenta_banco_id end,
    case x.metodo_tipo when 'Nota de Crédito' then 'Notas usadas' else 'Cobros' end,
    sum(x.movimientos),
    coalesce(sum(x.monto) filter (where x.metodo_tipo <> 'Nota de Crédito'), 0),
    coalesce(sum(x.monto) filter (where x.metodo_tipo = 'Nota de Crédito'), 0)
  from (
    select ${diaOf('a.fecha_registro')} as dia, a.sucursal_id, p.metodo_tipo, p.cuenta_banco_id, count(*) as movimientos,
      sum(p.monto) as monto
    ${pagosVivos(alcance)} group by 1, 2, 3, 4
  ) x left join cuentas_banco k on k.es_caja and k.sucursal_id = x.sucursal_id
  group by 1, 2, 3, 4`;

const claseDeCuenta = sql`case when k.es_caja then 'Caja' else 'Banco' end`;

const gastos = (alcance: Alcance): RawBuilder<unknown> => sql`
  select m.gasto_fecha, ${claseDeCuenta}, m.cuenta_banco_id, 'Gastos', count(*), 0, sum(m.gasto_valor)
  from gastos m join cuentas_banco k on k.cuenta_banco_id = m.cuenta_banco_id
  where not m.eliminado and ${dayIn('m.gasto_fecha', alcance)} and ${ofSucursal('m.sucursal_id', alcance.sucursal_id)}
  group by 1, 2, 3`;

const ingresos = (alcance: Alcance): RawBuilder<unknown> => sql`
  select m.ingreso_fecha, ${claseDeCuenta}, m.cuenta_banco_id, 'Otros ingresos', count(*), sum(m.ingreso_valor), 0
  from ingresos m join cuentas_banco k on k.cuenta_banco_id = m.cuenta_banco_id
  where not m.eliminado and ${dayIn('m.ingreso_fecha', alcance)}
    and ${ofSucursal('m.sucursal_id', alcance.sucursal_id)}
  group by 1, 2, 3`;

/** Cash that cashiers moved by hand; the cash of expenses and incomes is excluded, because their books count it. */
const deCaja = (alcance: Alcance): RawBuilder<unknown> => sql`
  select ${diaOf('tm.fecha_registro')}, 'Caja', k.cuenta_banco_id, 'Movimientos de caja', count(*),
    coalesce(sum(tm.monto) filter (where tm.tipo = 'Entrada'), 0),
    coalesce(sum(tm.monto) filter (where tm.tipo = 'Salida'), 0)
  from turno_movimientos tm
    join turnos t on t.turno_id = tm.turno_id
    join cuentas_banco k on k.es_caja and k.sucursal_id = t.sucursal_id
  where ${momentIn('tm.fecha_registro', alcance)} and ${ofSucursal('t.sucursal_id', alcance.sucursal_id)}
    ${sql.join(
      ['gastos', 'ingresos'].flatMap((libro) =>
        ['movimiento_id', 'movimiento_anulacion_id'].map(
          (column) => sql`and not exists (select from ${sql.table(libro)} l
            where l.${sql.ref(column)} = tm.movimiento_id)`,
        ),
      ),
      sql` `,
    )}
  group by 1, 3`;

const anticipados = (alcance: Alcance): readonly RawBuilder<unknown>[] => [
  sql`
    select ${diaOf('n.fecha')}, 'Banco', n.cuenta_banco_id, 'Pagos anticipados', count(*), sum(n.monto), 0
    from (${anticipos(alcance)}) n group by 1, 3`,
  sql`
    select ${diaOf('n.fecha')}, 'Banco', n.cuenta_banco_id, 'Anticipos anulados', count(*), 0, sum(n.monto)
    from (${anticiposAnulados(alcance)}) n group by 1, 3`,
];

/** Credit notes belong to the company: with a branch only their use there is counted (in `cobros`). */
const notas = (alcance: Alcance): readonly RawBuilder<unknown>[] =>
  alcance.sucursal_id !== null
    ? []
    : [
        sql`
          select ${diaOf('n.fecha_revision')}, 'Notas de crédito', null::int, 'Notas concedidas', count(*), sum(n.credito), 0
          from notas_credito n
          where n.estado in ('Aprobado', 'Anulado') and ${momentIn('n.fecha_revision', alcance)} group by 1`,
        sql`
          select ${diaOf('n.fecha_anulacion')}, 'Notas de crédito', null::int, 'Notas anuladas', count(*), 0, sum(n.credito)
          from notas_credito n
          where n.estado = 'Anulado' and ${momentIn('n.fecha_anulacion', alcance)} group by 1`,
      ];

/** Restricts payments to the deliveries of a branch; without one, no join with the deliveries. */
const deSucursal = (sucursal_id: number | null): RawBuilder<unknown> =>
  sucursal_id === null ? sql`` : sql`join entregas e on e.entrega_id = d.entrega_id and e.sucursal_id = ${sucursal_id}`;

/** What clients owe: sales add to it, payments reduce it, whichever branch received them. */
const porCobrar = (alcance: Alcance): readonly RawBuilder<unknown>[] => [
  sql`
    select v.por, 'Por cobrar', null::int, 'Ventas', sum(v.entregas), sum(v.ganado), 0
    from (${entregado(alcance, diaOf('e.fecha_registro'))}) v group by 1`,
  sql`
    select ${diaOf('r.fecha_registro')}, 'Por cobrar', null::int, 'Abonos', count(*), 0, sum(r.abono)
    from (
      select a.fecha_registro, sum(d.abono) as abono
      from abonos a join abonos_detalle d on d.abono_id = a.abono_id ${deSucursal(alcance.sucursal_id)}
      where not a.anulado and d.nota_credito_id is null and ${momentIn('a.fecha_registro', alcance)}
      group by a.abono_id
    ) r group by 1`,
];

type Row = Omit<MovimientoDiario, 'neto'>;
type Partes = (alcance: Alcance) => readonly RawBuilder<unknown>[];

const deDinero: Partes = (alcance) => [
  cobros(alcance),
  gastos(alcance),
  ingresos(alcance),
  deCaja(alcance),
  ...anticipados(alcance),
  ...notas(alcance),
];
const todas: Partes = (alcance) => [...deDinero(alcance), ...porCobrar(alcance)];

const rowsOf = (alcance: Alcance, partes: Partes): RawBuilder<Row> => {
  // In descending order of `clave`, the last day comes first and within a day the classes follow CLASES.
  const rank = sql`${CLASES.length} - array_position(${sql.lit(`{${CLASES.map((one) => `"${one}"`).join(',')}}`)}::text[], t.clase)`;
  return sql<Row>`(
    select t.*, k.sucursal_id,
      to_char(t.dia, 'YYYYMMDD') || ${rank} || '-' || lpad(coalesce(t.cuenta_banco_id, 0)::text, 10, '0') || t.concepto as clave,
      coalesce(k.cuenta_banco_nombre, case t.clase when 'Tarjetas' then 'Tarjetas sin cuenta'
        when 'Banco' then 'Depósitos sin cuenta' when 'Por cobrar' then 'Cuentas por cobrar' else t.clase end) as cuenta_nombre
    from (${sql.join(partes(alcance), sql` union all `)}) t (dia, clase, cuenta_banco_id, concepto, movimientos, entradas, salidas)
      left join cuentas_banco k on k.cuenta_banco_id = t.cuenta_banco_id)`;
};

export const selectDiario = (
  db: Executor,
  { clase, cuenta_banco_id, ...alcance }: DiarioFilters,
  partes: Partes = todas,
) =>
  db
    .selectFrom(rowsOf(alcance, partes).as('d'))
    .select(['d.clave', 'd.dia', 'd.clase', 'd.cuenta_banco_id', 'd.cuenta_nombre', 'd.sucursal_id'])
    .select(['d.concepto', 'd.movimientos', 'd.entradas', 'd.salidas'])
    .select(sql<number>`d.entradas - d.salidas`.as('neto'))
    .$call(whereGiven('d.clase', 'in', clase))
    .$call(whereGiven('d.cuenta_banco_id', '=', cuenta_banco_id));

type Cuenta = TotalesDelDiario['cuentas'][number];

/** What clients owed at the start of the period; for the other accounts it is not recorded. */
const inicialOf = async (db: Executor, { desde, sucursal_id }: Alcance): Promise<number> => {
  const al = dayAfter(desde, -1);
  // The debt at a future day equals the debt of today.
  const hoy = localDay(Date.now());
  return (await readTotales(db, { al: al < hoy ? al : hoy, ...(sucursal_id !== null && { sucursal_id }) })).saldo;
};

/** The number of rows of a day. */
type DiaRows = readonly [dia: string, count: number];

export interface DiarioContado {
  readonly totales: TotalesDelDiario;
  /** The days with rows, in no particular order. */
  readonly dias: readonly DiaRows[];
}

/** The sums of each account over all days, and the number of rows of each day over all accounts. */
const countPartes = (db: Executor, filters: DiarioFilters, partes: Partes) =>
  db
    .selectFrom(selectDiario(db, filters, partes).as('d'))
    .groupBy(sql`grouping sets ((d.clase, d.cuenta_banco_id, d.cuenta_nombre, d.sucursal_id), (d.dia))`)
    .select(['d.clase', 'd.cuenta_banco_id', 'd.cuenta_nombre', 'd.sucursal_id'])
    .select(sql<string | null>`d.dia`.as('dia'))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(d.entradas)`.as('entradas'),
      sql<number>`sum(d.salidas)`.as('salidas'),
      sql<number>`sum(d.neto)`.as('neto'),
    ])
    .execute();

/** The sums of every account over all days, not only the page shown, and how many rows each day has. */
export const countDiario = async (db: Executor, filters: DiarioFilters): Promise<DiarioContado> => {
  const debe = (filters.clase ?? CLASES).includes('Por cobrar') && filters.cuenta_banco_id === undefined;
  // In parallel: each query takes half the time of both, and no account is in both.
  const [dinero, deudas, inicial] = await Promise.all([
    countPartes(db, filters, deDinero),
    countPartes(db, filters, porCobrar),
    debe ? inicialOf(db, filters) : null,
  ]);
  const rows = [...dinero, ...deudas];
  const deCuenta = rows.filter(({ dia }) => dia === null);
  const cuentas = deCuenta.map(({ count: _rows, dia: _none, ...cuenta }): Cuenta => {
    const first = cuenta.clase === 'Por cobrar' ? inicial : null;
    return {
      ...cuenta,
      inicial: first,
      final: first === null ? null : numberOf(plus(decimalOf(first), decimalOf(cuenta.neto))),
    };
  });
  // The debt is listed even if nothing moved in the period.
  if (inicial !== null && inicial !== 0 && !cuentas.some(({ clase }) => clase === 'Por cobrar'))
    cuentas.push({ ...SIN_MOVIMIENTO, inicial, final: inicial });
  const place = (clase: Clase): number => CLASES.indexOf(clase);
  return {
    totales: {
      filas: deCuenta.reduce((sum, one) => sum + one.count, 0),
      cuentas: cuentas.toSorted(
        (a, b) => place(a.clase) - place(b.clase) || a.cuenta_nombre.localeCompare(b.cuenta_nombre, 'es'),
      ),
    },
    dias: [
      ...rows.reduce(
        (dias, { dia, count }) => (dia === null ? dias : dias.set(dia, (dias.get(dia) ?? 0) + count)),
        new Map<string, number>(),
      ),
    ],
  };
};

/** The part of the journal's query that selects the page. */
interface Pagina {
  readonly pagina: number;
  readonly limite: number;
  readonly orden?: string | undefined;
}

/** Narrows the days to those from the start of the order to the end of the page: the page has rows of no other day. */
export const diasDePagina = (
  filters: DiarioFilters,
  dias: readonly DiaRows[],
  { pagina, limite, orden }: Pagina,
): DiarioFilters => {
  const primero = orden === 'dia';
  const enOrden = dias.toSorted(([a], [b]) => (a < b === primero ? -1 : 1));
  let faltan = pagina * limite;
  for (const [dia, count] of enOrden) {
    faltan -= count;
    if (faltan <= 0) return primero ? { ...filters, hasta: dia } : { ...filters, desde: dia };
  }
  return filters;
};

const SIN_MOVIMIENTO = {
  clase: 'Por cobrar',
  cuenta_banco_id: null,
  cuenta_nombre: 'Cuentas por cobrar',
  sucursal_id: null,
  entradas: 0,
  salidas: 0,
  neto: 0,
} as const;
