import type { Random } from '#app/server/world/random.ts';
import type { Rows } from '#app/server/world/rows.ts';
import type { Asiento } from './asiento.ts';
import type { Libros } from './libros.ts';
import { SUPERVISOR } from './people.ts';
import { isoOf, type Period } from './period.ts';

/** Monthly expenses of every branch: the day, and the amount of a small branch. */
const PLANTILLAS = [
  { categoria: 'Alquiler', referencia: 'Alquiler del local', dia_mes: 1, monto: 18_000 },
  { categoria: 'Energía', referencia: 'Recibo de la ENEE', dia_mes: 12, monto: 6400 },
  { categoria: 'Agua', referencia: 'Recibo del agua', dia_mes: 15, monto: 850 },
  { categoria: 'Internet', referencia: 'Internet y teléfono', dia_mes: 20, monto: 2750 },
] as const;
const SKIPPED = 0.01;
/** In the last two months, this share waits to be confirmed. */
const UNCONFIRMED = 0.4;
const LATE_MS = 62 * 86_400_000;
const NOON_MS = 18 * 3_600_000;

/** The first days of the months that began in the period, milliseconds. */
export const monthsOf = ({ start, end }: Period): number[] => {
  const first = new Date(start);
  const months: number[] = [];
  for (let place = 1; ; place++) {
    const month = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + place, 1);
    if (month > end) return months;
    months.push(month);
  }
};

/** Noon of a day of a month, or of its last day if it is shorter. @param month its first day. */
export const dayOfMonth = (month: number, day: number): number => {
  const date = new Date(month);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), Math.min(day, last)) + NOON_MS;
};

const mesOf = (month: number): string => isoOf(month).slice(0, 10);

/** Writes the recurring expenses of all branches. @returns the expenses that settled their months. */
export const writeRecurrentes = (
  rows: Rows,
  random: Random,
  libros: Libros,
  period: Period,
  sucursales: readonly number[],
): Asiento[] => {
  const months = monthsOf(period);
  const made: Asiento[] = [];
  let recurrente_id = 0;
  for (const [place, sucursal_id] of sucursales.entries())
    for (const { categoria, referencia, dia_mes, monto } of PLANTILLAS) {
      recurrente_id += 1;
      // The first branch is the largest.
      const usual = Math.round(monto * (place === 0 ? 2.4 : 1));
      rows.add('gastos_recurrentes', {
        recurrente_id,
        categoria_id: libros.categoria('Gasto', categoria),
        recurrente_referencia: referencia,
        recurrente_monto: usual,
        dia_mes,
        mes_inicial: mesOf(months[0] ?? period.end),
        sucursal_id,
        cuenta_banco_id: libros.cuenta('operaciones', sucursal_id),
        activo: true,
        usuario_registro: SUPERVISOR,
        fecha_registro: isoOf(period.start),
      });
      for (const month of months) {
        const moment = dayOfMonth(month, dia_mes) + random.below(3) * 86_400_000;
        if (moment > period.end || (moment > period.end - LATE_MS && random.chance(UNCONFIRMED))) continue;
        const mes = { recurrente_id, mes: mesOf(month) };
        if (random.chance(SKIPPED))
          rows.add('gastos_recurrentes_meses', {
            ...mes,
            gasto_id: null,
            razon: 'Se pagó con el del mes anterior',
            usuario_registro: SUPERVISOR,
            fecha_registro: isoOf(moment),
          });
        else {
          const paid = categoria === 'Alquiler' ? usual : Math.round(usual * (85 + 30 * random.next())) / 100;
          made.push({ moment, categoria, referencia, monto: paid, cuenta: 'operaciones', sucursal_id, mes });
        }
      }
    }
  return made;
};
