import { type DateFormat, dateText } from '#kit/rules/dates.ts';
import type { Rango } from '#kit/rules/fechas-rapidas.ts';

/** «Desde 01/11/2026 hasta 20/11/2026»; for a single date, «Al 20/11/2026». */
export const diasText = ({ desde, hasta }: Partial<Rango>, format: DateFormat): string => {
  const dia = (day: string): string => dateText(day, format);
  if (desde === undefined) return hasta === undefined ? '' : `Al ${dia(hasta)}`;
  return [`Desde ${dia(desde)}`, ...(hasta === undefined ? [] : [`hasta ${dia(hasta)}`])].join(' ');
};
