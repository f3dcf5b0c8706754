import { sql, type RawBuilder } from 'kysely';
import { dayIn, ofSucursal, type Alcance } from './ventas.public.ts';

/** The two tables of manual entries and their columns; deleted entries are in no sum. */
const LIBROS = {
  gastos: { valor: sql.ref('m.gasto_valor'), fecha: 'm.gasto_fecha' },
  ingresos: { valor: sql.ref('m.ingreso_valor'), fecha: 'm.ingreso_fecha' },
} as const;
export type Registro = keyof typeof LIBROS;

/** Sums by branch, category and the expression `by`. */
export const registrado = (
  table: Registro,
  alcance: Alcance,
  by: RawBuilder<unknown> = sql`null`,
): RawBuilder<unknown> => {
  const { valor, fecha } = LIBROS[table];
  return sql`
    select m.sucursal_id, m.categoria_id, ${by} as por, count(*) as movimientos, sum(${valor}) as valor
    from ${sql.table(table)} m
    where not m.eliminado and ${dayIn(fecha, alcance)} and ${ofSucursal('m.sucursal_id', alcance.sucursal_id)}
    group by 1, 2, 3`;
};
