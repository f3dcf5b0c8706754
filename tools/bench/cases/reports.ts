import { DAY_MS, dayOf } from '../dataset/period.ts';
import { YEARS_DAYS } from './days.ts';
import type { Case, CaseGroup } from './case.ts';

const MONTH = { p99: 300 };
/** Limit for answers that a cashier at the counter waits for. */
const ACCOUNT = { p99: 60 };
const FIVE_YEARS = { p99: 2000 };
/** Few, because each time everything is added up again. */
const TIMES = 20;

/** Reports, for a month and for years. */
const REPORTES = [
  ['reporte de paquetes', '/reports/packages'],
  ['reporte de guías', '/reports/merges'],
  ['rastreo de cargas', '/reports/cargo_tracking'],
  ['envíos a Honduras', '/reports/shipments'],
  ['envíos locales', '/reports/local_shipments'],
  ['reporte de gastos', '/reports/bills'],
  ['reporte de clientes', '/reports/customers'],
  ['reporte de entregas', '/reports/deliveries'],
] as const;

/** @param end the last day of the data, milliseconds. */
export const reports = (end: number): CaseGroup => ({
  group: 'Tablero y reportes',
  grows: false,
  isAnew: true,
  cases: ({ largestCliente, guias, paquetes }) => {
    const range = (days: number): string => `desde=${dayOf(end - days * DAY_MS)}&hasta=${dayOf(end)}`;
    const month = (what: string, path: string): Case => ({
      what: `${what}, un mes`,
      bar: MONTH,
      times: TIMES,
      path: () => `${path}${range(30)}`,
    });
    const years = (what: string, path: string): Case => ({
      what: `${what}, cinco años`,
      bar: FIVE_YEARS,
      times: TIMES,
      path: () => `${path}${range(YEARS_DAYS)}`,
    });
    const account = (what: string, path: string): Case => ({
      what: `${what} de quien más entregas tiene`,
      bar: ACCOUNT,
      path: () => path,
    });
    return [
      { what: 'cuentas por cobrar', bar: MONTH, path: () => '/reports/receivables?limite=25' },
      { what: 'cuentas por cobrar de más de 90 días', bar: MONTH, path: () => '/reports/receivables?limite=25&edad=90%2B' },
      { what: 'cuentas por cobrar hace un mes', bar: MONTH, path: () => `/reports/receivables?limite=25&al=${dayOf(end - 30 * DAY_MS)}` },
      account('estado de cuenta', `/clients/${largestCliente}/statement?limite=25`),
      account('estado de cuenta de un mes', `/clients/${largestCliente}/statement?limite=25&${range(30)}`),
      account('resumen de la cuenta', `/clients/${largestCliente}/statement/summary`),
      account('lo que debe', `/payments/counter/${largestCliente}`),
      { what: 'tablero', bar: MONTH, path: () => '/reports/dashboard' },
      { what: 'tablero: lo que necesita atención', bar: MONTH, path: () => '/reports/dashboard/attention' },
      { what: 'tablero: treinta días', bar: MONTH, path: () => '/reports/dashboard/days' },
      { what: 'el día de quien trabaja', bar: MONTH, path: () => '/reports/dashboard/mine' },
      { what: 'bitácora: lo que dice', bar: MONTH, path: (random) => `/reports/logs?limite=25&desde=2020-01-01&buscar=${random.pick(guias).guia_numero}` },
      { what: 'bitácora de un registro', bar: MONTH, path: (random) => `/reports/logs?limite=25&desde=2020-01-01&entidad=paquete&entidad_id=${random.pick(paquetes).paquete_id}` },
      { what: 'paquetes en abandono', bar: MONTH, path: () => '/reports/abandoned?limite=25' },
      ...REPORTES.flatMap(([what, path]) => [month(what, `${path}?limite=25&`), years(what, `${path}?limite=25&`)]),
      month('reporte de guías de una sucursal', '/reports/merges?limite=25&sucursal_id=2&'),
      years('reporte de paquetes de una sucursal', '/reports/packages?limite=25&sucursal_id=2&'),
      years('reporte de guías de una sucursal', '/reports/merges?limite=25&sucursal_id=2&'),
      years('envíos a Honduras de una sucursal', '/reports/shipments?limite=25&sucursal_id=2&'),
      month('reporte de paquetes de un apellido', '/reports/packages?limite=25&buscar=lopez&'),
      month('envíos a Honduras de un apellido', '/reports/shipments?limite=25&buscar=lopez&'),
      years('reporte de paquetes de un apellido', '/reports/packages?limite=25&buscar=lopez&'),
      years('envíos a Honduras de un apellido', '/reports/shipments?limite=25&buscar=lopez&'),
      month('reporte de entregas cobradas con un método', '/reports/deliveries?limite=25&metodo_nombre=Efectivo&'),
      month('reporte de entregas con tarjeta', '/reports/deliveries?limite=25&metodo_tipo=Tarjeta%20Cr%C3%A9dito&'),
      month('comprobantes', '/reports/payoff?limite=25&'),
      month('notas de crédito', '/reports/credit_notes?limite=25&'),
      month('bitácora', '/reports/logs?limite=25&'),
      month('libro de ventas', '/stats/books/sales?limite=25&'),
      month('libro de cobros', '/stats/books/receipts?limite=25&'),
      month('compras por categoría', '/stats/books/purchases?limite=25&'),
      month('diario', '/stats/books/journal?limite=25&'),
      years('reporte de entregas cobradas con un método', '/reports/deliveries?limite=25&metodo_nombre=Efectivo&'),
      years('reporte de entregas con tarjeta', '/reports/deliveries?limite=25&metodo_tipo=Tarjeta%20Cr%C3%A9dito&'),
      years('notas de crédito', '/reports/credit_notes?limite=25&'),
      years('bitácora', '/reports/logs?limite=25&'),
      years('comprobantes', '/reports/payoff?limite=25&'),
      years('libro de ventas', '/stats/books/sales?limite=25&'),
      years('libro de cobros', '/stats/books/receipts?limite=25&'),
      years('compras por categoría', '/stats/books/purchases?limite=25&'),
      years('diario', '/stats/books/journal?limite=25&'),
      years('factor del dólar', '/configs/dollarHistory?limite=25&'),
      { what: 'factor del dólar, su gráfica de un año', bar: MONTH, path: () => '/configs/dollarHistory/anio' },
    ]; // prettier-ignore
  },
});
