import { formatDay } from '#kit/rules/dates.ts';
import type { Rango } from '#kit/rules/fechas-rapidas.ts';

/** «Desde 01/11/2026 hasta 20/11/2026»; for a single date, «Al 20/11/2026». */
export const diasText = ({ desde, hasta }: Partial<Rango>): string => {
  if (desde === undefined) return hasta === undefined ? '' : `Al ${formatDay(hasta)}`;
  return [`Desde ${formatDay(desde)}`, ...(hasta === undefined ? [] : [`hasta ${formatDay(hasta)}`])].join(' ');
};
