import { DAY_MS, dayOf } from '../dataset/period.ts';
import type { Case, CaseGroup } from './case.ts';

const MONTH = { p99: 300 };
const FIVE_YEARS = { p99: 2000 };
const TIMES_LONG = 20;

/** @param end the last day of the data, milliseconds. */
export const reports = (end: number): CaseGroup => ({
  group: 'Tablero y reportes',
  grows: false,
  cases: () => {
    const range = (days: number): string => `desde=${dayOf(end - days * DAY_MS)}&hasta=${dayOf(end)}`;
    const month = (what: string, path: string): Case => ({
      what: `${what}, un mes`,
      bar: MONTH,
      path: () => `${path}${range(30)}`,
    });
    const years = (what: string, path: string): Case => ({
      what: `${what}, cinco años`,
      bar: FIVE_YEARS,
      times: TIMES_LONG,
      path: () => `${path}${range(5 * 366)}`,
    });
    return [
      { what: 'tablero', bar: MONTH, path: () => '/reports/dashboard' },
      month('entregas', '/deliveries?limite=25&'),
      month('entregas: totales', '/deliveries/totals?'),
      month('entregas con tarjeta: totales', '/deliveries/totals?metodo_tipo=Tarjeta%20Cr%C3%A9dito&'),
      month('bitácora', '/reports/logs?limite=25&'),
      years('entregas', '/deliveries?limite=25&'),
      years('entregas: totales', '/deliveries/totals?'),
      years('entregas con tarjeta: totales', '/deliveries/totals?metodo_tipo=Tarjeta%20Cr%C3%A9dito&'),
      years('factor del dólar', '/configs/dollarHistory?limite=25&'),
      { what: 'factor del dólar, su gráfica de un año', bar: MONTH, path: () => '/configs/dollarHistory/anio' },
    ]; // prettier-ignore
  },
});
