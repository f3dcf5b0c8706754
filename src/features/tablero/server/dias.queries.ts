import { sql, type RawBuilder } from 'kysely';
import { dayAfter, localDay, TIME_ZONE } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { DiaTablero } from '../contract/tablero.calls.ts';
import type { Periodo } from '../rules/mes.ts';
import { cobrado, moment, recibidos } from './tablero.queries.ts';

const DIAS = 30;

/** The day of a timestamp in Tegucigalpa, yyyy-mm-dd. */
const diaOf = (fecha: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(fecha)} at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM-DD')`;

const recibidosPorDia = (db: Executor, periodo: Periodo) => {
  const dia = diaOf('p.fecha_recepcion');
  return recibidos(db, periodo)
    .select([dia.as('dia'), sql<number>`count(*)`.as('total')])
    .groupBy(dia);
};

const cobradoPorDia = (db: Executor, { desde, hasta }: Periodo) => {
  const dia = diaOf('a.fecha_registro');
  return db
    .selectFrom('abonos as a')
    .select([dia.as('dia'), sql<number>`coalesce(sum(${cobrado}), 0)`.as('total')])
    .where('a.anulado', '=', false)
    .where('a.fecha_registro', '>=', moment(desde))
    .where('a.fecha_registro', '<', moment(hasta))
    .groupBy(dia);
};

/** The last thirty days in Tegucigalpa up to `now`, oldest first; days without anything are included. */
export const readDias = async (db: Executor, now: Date): Promise<DiaTablero[]> => {
  const hoy = localDay(now);
  const dias = Array.from({ length: DIAS }, (_, place) => dayAfter(hoy, place - DIAS + 1));
  const periodo = { desde: `${dias[0]} 00:00:00`, hasta: `${dayAfter(hoy, 1)} 00:00:00` };
  const [paquetes, ingresos] = await Promise.all([
    recibidosPorDia(db, periodo).execute(),
    cobradoPorDia(db, periodo).execute(),
  ]);
  const totalOf = (rows: readonly { readonly dia: string; readonly total: number }[]) => {
    const totals = new Map(rows.map(({ dia, total }) => [dia, total]));
    return (dia: string): number => totals.get(dia) ?? 0;
  };
  const [paquetesOf, ingresosOf] = [totalOf(paquetes), totalOf(ingresos)];
  return dias.map((dia) => ({ dia, paquetes: paquetesOf(dia), ingresos: ingresosOf(dia) }));
};
