import { sql } from 'kysely';
import { startOfDay } from '#kit/server/db/days.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { mesesHasta, firstDay, ultimoDia } from '#kit/rules/periodo.ts';
import type { MesContable } from '../contract/contabilidad.schemas.ts';
import { resultadoOf } from '../rules/resultado.public.ts';
import { esDinero, pagosVivos } from './cobros.public.ts';
import { registrado } from './registrado.queries.ts';
import { entregado, isvDeEntregas } from './ventas.public.ts';

const MESES = 12;

type Sumas = Omit<MesContable, 'mes' | 'resultado'>;

/** Twelve months, oldest first, the last one that of `dia`; a month without entries is all zeros. */
export const readMeses = async (db: Executor, dia: string, sucursal_id: number | null): Promise<MesContable[]> => {
  const meses = mesesHasta(dia, MESES);
  const [first = '', last = ''] = [meses[0], meses.at(-1)];
  const alcance = { desde: firstDay(first), hasta: ultimoDia(last), sucursal_id };
  // width_bucket finds the month of a row among the starts of the months; formatting it per row would take longer than
  // the sums.
  const starts = sql`array[${sql.join(meses.map((mes) => startOfDay(firstDay(mes))))}]`;
  const ofMoment = (column: string) => sql`width_bucket(${sql.ref(column)}, ${starts})`;
  const days = sql`array[${sql.join(meses.map((mes) => sql`${firstDay(mes)}::date`))}]`;
  const ofDay = (column: string) => sql`width_bucket(${sql.ref(column)}, ${days})`;
  const ofEntrega = ofMoment('e.fecha_registro');
  const { rows } = await sql<Sumas & { orden: number }>`
    select orden, coalesce(sum(ganado), 0) as ganado, coalesce(sum(isv), 0) as isv, coalesce(sum(cobrado), 0) as cobrado,
      coalesce(sum(ingresos), 0) as ingresos, coalesce(sum(gastos), 0) as gastos
    from (
      select por as orden, ganado, null::numeric as isv, null::numeric as cobrado, null::numeric as ingresos,
        null::numeric as gastos
      from (${entregado(alcance, ofEntrega)}) t
      union all select por, null, isv, null, null, null from (${isvDeEntregas(alcance, ofEntrega)}) t
      union all select ${ofMoment('a.fecha_registro')}, null, null, sum(p.monto), null, null
        ${pagosVivos(alcance)} and ${esDinero} group by 1
      union all select por, null, null, null, valor, null
        from (${registrado('ingresos', alcance, ofDay('m.ingreso_fecha'))}) t
      union all select por, null, null, null, null, valor
        from (${registrado('gastos', alcance, ofDay('m.gasto_fecha'))}) t
    ) sumas group by orden`.execute(db);
  const known = new Map(rows.map(({ orden, ...sumas }) => [meses[orden - 1], sumas]));
  return meses.map((mes) => {
    const sumas = known.get(mes) ?? { ganado: 0, isv: 0, cobrado: 0, ingresos: 0, gastos: 0 };
    return { mes, ...sumas, resultado: resultadoOf(sumas) };
  });
};
