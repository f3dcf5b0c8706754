import { sql, type RawBuilder } from 'kysely';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import type { Rango } from '#kit/rules/fechas-rapidas.ts';

/** A period and a branch; null for all branches. */
export interface Alcance extends Rango {
  readonly sucursal_id: number | null;
}

/** Whether the timestamp column falls within the days of the period. */
export const momentIn = (column: string, { desde, hasta }: Rango): RawBuilder<boolean> => {
  const moment = sql.ref(column);
  return sql<boolean>`${moment} >= ${startOfDay(desde)} and ${moment} < ${endOfDay(hasta)}`;
};
export const dayIn = (column: string, { desde, hasta }: Rango): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} between ${desde}::date and ${hasta}::date`;
export const ofSucursal = (column: string, sucursal_id: number | null): RawBuilder<boolean> =>
  sucursal_id === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${sucursal_id}`;

/** The month (yyyy-mm) of a day. */
export const monthOfDay = (column: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`;

/** The tax of a line in lempiras: it was stated in dollars and is converted with the factor of the line. */
export const isvDeLinea = sql<number>`round(eg.isv * eg.factor_dolar, 2)`;

/** Deliveries of the period that were not voided. */
export const entregasVivas = (alcance: Alcance): RawBuilder<boolean> =>
  sql<boolean>`e.estado <> 'Anulada' and ${momentIn('e.fecha_registro', alcance)}
    and ${ofSucursal('e.sucursal_id', alcance.sucursal_id)}`;

/** The deliveries, by branch and the expression `by`. */
export const entregado = (alcance: Alcance, by: RawBuilder<unknown> = sql`null`): RawBuilder<unknown> => sql`
  select e.sucursal_id, ${by} as por, count(*) as entregas, sum(e.total) as ganado
  from entregas e where ${entregasVivas(alcance)} group by 1, 2`;

/** The lines of the deliveries, by branch and service. */
export const lineas = (alcance: Alcance): RawBuilder<unknown> => sql`
  select e.sucursal_id, eg.servicio_id, count(*) as guias, sum(eg.peso_cobrar) as libras, sum(eg.total) as ganado,
    sum(${isvDeLinea}) as isv
  from entregas e join entregas_guias eg on eg.entrega_id = e.entrega_id
  where ${entregasVivas(alcance)} group by 1, 2`;

/** Only the tax of the deliveries, from the lines that bear any; the guides are not read. */
export const isvDeEntregas = (alcance: Alcance, by: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.sucursal_id, ${by} as por, sum(${isvDeLinea}) as isv
  from entregas e join entregas_guias eg on eg.entrega_id = e.entrega_id
  where ${entregasVivas(alcance)} and eg.isv > 0 group by 1, 2`;
