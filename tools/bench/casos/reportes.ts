import { DAY_MS, dayOf } from '../dataset/periodo.ts';
import type { Caso, GrupoDeCasos } from './caso.ts';

const MONTH = { p99: 300 };
const FIVE_YEARS = { p99: 2000 };
const TIMES_LONG = 20;

/** @param hasta the last day of the data, milliseconds. */
export const reportes = (hasta: number): GrupoDeCasos => ({
  grupo: 'Tablero y reportes',
  crece: false,
  casos: () => {
    const range = (days: number): string => `desde=${dayOf(hasta - days * DAY_MS)}&hasta=${dayOf(hasta)}`;
    const month = (que: string, path: string): Caso => ({
      que: `${que}, un mes`,
      meta: MONTH,
      path: () => `${path}${range(30)}`,
    });
    const years = (que: string, path: string): Caso => ({
      que: `${que}, cinco años`,
      meta: FIVE_YEARS,
      veces: TIMES_LONG,
      path: () => `${path}${range(5 * 366)}`,
    });
    return [
      { que: 'tablero', meta: MONTH, path: () => '/reports/dashboard' },
      month('entregas', '/deliveries?limite=25&'),
      month('entregas: totales', '/deliveries/totals?'),
      month('entregas con tarjeta: totales', '/deliveries/totals?metodo_tipo=Tarjeta%20Cr%C3%A9dito&'),
      month('bitácora', '/reports/logs?limite=25&'),
      years('entregas', '/deliveries?limite=25&'),
      years('entregas: totales', '/deliveries/totals?'),
      years('entregas con tarjeta: totales', '/deliveries/totals?metodo_tipo=Tarjeta%20Cr%C3%A9dito&'),
      years('factor del dólar', '/configs/dollarHistory?limite=25&'),
      { que: 'factor del dólar, su gráfica de un año', meta: MONTH, path: () => '/configs/dollarHistory/anio' },
    ]; // prettier-ignore
  },
});
