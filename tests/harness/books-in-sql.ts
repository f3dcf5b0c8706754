import type { Asked } from './books-by-hand.ts';
import type { TestApp } from './test-app.ts';

const DIA = (column: string): string =>
  `(${column} at time zone 'America/Tegucigalpa')::date between $1::date and $2::date`;
const SUYO = (column: string): string => `($3::int is null or ${column} = $3)`;

/** Uses the raw tables alone, as a person with a query window would; nothing of the product's code. */
const STATEMENT = `
  with
  vendido as (
    select entrega_id, total from entregas where estado <> 'Anulada' and ${DIA('fecha_registro')} and ${SUYO('sucursal_id')}),
  lineas as (
    select g.isv_porcentaje as tasa, round(g.isv * g.factor_dolar, 2) as isv
    from entregas_guias g where g.isv > 0 and g.entrega_id in (select entrega_id from vendido)),
  pagado as (
    select p.metodo_tipo, p.monto from pagos p join abonos a using (abono_id)
    where not a.anulado and not p.anulado and ${DIA('a.fecha_registro')} and ${SUYO('a.sucursal_id')}),
  gastado as (
    select gasto_valor as valor from gastos
    where not eliminado and gasto_fecha between $1::date and $2::date and ${SUYO('sucursal_id')}),
  ingresado as (
    select ingreso_valor as valor from ingresos
    where not eliminado and ingreso_fecha between $1::date and $2::date and ${SUYO('sucursal_id')})
  select (select count(*) from vendido)::int as ventas,
    (select coalesce(sum(total), 0) from vendido) as ganado,
    (select coalesce(sum(isv), 0) from lineas) as isv,
    (select coalesce(sum(isv), 0) from lineas where tasa = 15) as isv_15,
    (select coalesce(sum(isv), 0) from lineas where tasa = 18) as isv_18,
    (select coalesce(sum(isv), 0) from lineas where tasa not in (15, 18)) as isv_otra,
    (select coalesce(sum(monto), 0) from pagado where metodo_tipo <> 'Nota de Crédito') as cobrado,
    (select coalesce(sum(monto), 0) from pagado where metodo_tipo = 'Nota de Crédito') as notas,
    (select coalesce(sum(valor), 0) from gastado) as gastos,
    (select coalesce(sum(valor), 0) from ingresado) as ingresos,
    (select coalesce(sum(total), 0) from vendido) - (select coalesce(sum(isv), 0) from lineas)
      + (select coalesce(sum(valor), 0) from ingresado) - (select coalesce(sum(valor), 0) from gastado) as resultado`;

type Sums = Readonly<
  Record<
    'ventas' | 'ganado' | 'isv' | 'isv_15' | 'isv_18' | 'isv_otra' | 'cobrado' | 'notas' | 'gastos' | 'ingresos' | 'resultado',
    number
  >
>; // prettier-ignore

/** The main sums of some days, computed by the database from the raw tables. */
export const sumsInSql = async (app: TestApp, { desde, hasta, sucursal_id }: Asked): Promise<Sums> => {
  const { rows } = await app.pool.query<Record<string, unknown>>(STATEMENT, [desde, hasta, sucursal_id]);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)])) as Sums;
};
