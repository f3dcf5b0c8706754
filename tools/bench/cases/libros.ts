import type { Call } from '#kit/contract/call.ts';
import { extractosCalls } from '#features/extractos/contract/extractos.calls.ts';
import { lineasCalls } from '#features/extractos/contract/lineas.calls.ts';
import { recurrentesCalls } from '#features/gastos/contract/recurrentes.calls.ts';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { ingresosCalls } from '#features/ingresos/contract/ingresos.calls.ts';
import { planillaCalls } from '#features/planilla/contract/planilla.calls.ts';
import { rentabilidadCalls } from '#features/rentabilidad/contract/rentabilidad.calls.ts';
import { allYears, lastMonth } from './days.ts';
import { SEARCH, type Case, type CaseGroup } from './case.ts';
import { LIST, ordersOf, paged } from './lists.ts';

export const MONTH = { p99: 300 };
const FIVE_YEARS = { p99: 2000 };
/** Low, because each of the many orders of a list adds up five years of parcels. */
const TIMES_LONG = 4;
/** A sheet must begin within a second; that of a month must end in a second, that of all years in ten. */
const SHEET = { p99: 10_000 };
const SHEET_OF_MONTH = { p99: 1000 };
const TIMES_SHEET = 3;
const TIMES_SHEET_OF_MONTH = 20;

/** The books: the pages that open on the current month, and everything that they offer. */
export const libros: CaseGroup = {
  group: 'Gastos e ingresos',
  grows: true,
  cases: (samples) => {
    const { libros: some } = samples;
    const month = lastMonth(samples);
    const years = allYears(samples);
    const ofBook = (call: Call, name: string): Case[] => [
      { what: `${name}: como se abre`, bar: LIST, path: () => `${call.path}?limite=25&${month}` },
      ...ordersOf(call).flatMap((order) => [
        paged(`${name} de un mes: por ${order}`, `${call.path}?limite=25&${month}&orden=${order}`),
        paged(`${name} de todos los años: por ${order}`, `${call.path}?limite=25&orden=${order}`),
      ]),
      paged(`${name} de una sucursal`, `${call.path}?limite=25&${years}&sucursal_id=2`),
      paged(`${name} de una cuenta`, `${call.path}?limite=25&${years}&cuenta_banco_id=${some.cuenta}`),
      paged(`${name} eliminados`, `${call.path}?limite=25&${years}&eliminado=true`),
      {
        what: `${name}: por número`,
        bar: SEARCH,
        path: (random) =>
          `${call.path}?limite=25&buscar=${String(random.pick(call === gastosCalls.list ? some.gastos : some.ingresos)).padStart(8, '0')}`,
      },
      {
        what: `${name}: por referencia`,
        bar: SEARCH,
        path: (random) =>
          `${call.path}?limite=25&buscar=${encodeURIComponent(random.pick(['factura 00012', 'recibo 0003', 'venta', 'gasolin']))}`,
      },
    ];
    return [
      ...ofBook(gastosCalls.list, 'gastos'),
      ...ofBook(ingresosCalls.list, 'ingresos'),
      paged('gastos de una categoría', `/bills?limite=25&${years}&categoria_id=${some.hija}`),
      paged('gastos de una categoría padre', `/bills?limite=25&${years}&categoria_id=${some.padre}`),
      { what: 'un gasto', bar: LIST, path: (random) => `/bills/${random.pick(some.gastos)}` },
      { what: 'un ingreso', bar: LIST, path: (random) => `/incomes/${random.pick(some.ingresos)}` },
      { what: 'categorías de gastos', bar: LIST, path: () => '/bills/categories' },
      { what: 'categorías de ingresos', bar: LIST, path: () => '/bills/categories?tipo=Ingreso' },
      { what: 'gastos recurrentes: como se abre', bar: LIST, path: () => '/bills/recurring?limite=25' },
      ...ordersOf(recurrentesCalls.list).map((order) =>
        paged(`gastos recurrentes: por ${order}`, `/bills/recurring?limite=25&orden=${order}`),
      ),
      { what: 'gastos por confirmar', bar: LIST, path: () => recurrentesCalls.pending.path },
    ];
  },
};

/** Bank statements, with the matches and candidates of each line. */
export const extractos: CaseGroup = {
  group: 'Extractos de banco',
  grows: true,
  cases: ({ libros: some }) => {
    const { path } = extractosCalls.list;
    const ofOne = (what: string, query: string): Case => ({
      what,
      bar: LIST,
      path: (random) => `${path}/${random.pick(some.extractos)}/lines?limite=25${query}`,
    });
    return [
      { what: 'extractos: como se abre', bar: LIST, path: () => `${path}?limite=25` },
      ...ordersOf(extractosCalls.list).map((order) =>
        paged(`extractos: por ${order}`, `${path}?limite=25&orden=${order}`),
      ),
      paged('extractos de una cuenta', `${path}?limite=25&cuenta_banco_id=${some.cuenta}`),
      paged('extractos con líneas pendientes', `${path}?limite=25&pendientes=true`),
      { what: 'cuentas con extracto', bar: LIST, path: () => extractosCalls.cuentas.path },
      { what: 'un extracto y cuántas coinciden', bar: LIST, path: (random) => `${path}/${random.pick(some.extractos)}` },
      ofOne('líneas de un extracto: como se abre', ''),
      ...ordersOf(lineasCalls.list).map((order) => ofOne(`líneas de un extracto: por ${order}`, `&orden=${order}`)),
      ofOne('líneas por conciliar, con lo que pueden ser', '&situacion=Pendiente'),
      { what: 'el extracto con más por conciliar', bar: LIST, path: () => `${path}/${some.extractoAbierto}` },
      { what: 'sus líneas por conciliar', bar: LIST, path: () => `${path}/${some.extractoAbierto}/lines?limite=25&situacion=Pendiente` },
    ]; // prettier-ignore
  },
};

/** Reports made from the books, for a month and for all years. */
export const librosReports: CaseGroup = {
  group: 'Resultados y rentabilidad',
  grows: false,
  isAnew: true,
  cases: (samples) => {
    const of = (what: string, path: string): Case[] => [
      { what: `${what}, un mes`, bar: MONTH, path: () => `${path}${lastMonth(samples)}` },
      { what: `${what}, cinco años`, bar: FIVE_YEARS, times: TIMES_LONG, path: () => `${path}${allYears(samples)}` },
    ]; // prettier-ignore
    const sheet = (what: string, path: string): Case => ({
      what: `xlsx de ${what}, cinco años`,
      bar: SHEET,
      times: TIMES_SHEET,
      path: () => `${path}/exportar?${allYears(samples)}`,
    });
    const sheetOfMonth = (what: string, path: string): Case => ({
      what: `xlsx de ${what}, un mes`,
      bar: SHEET_OF_MONTH,
      times: TIMES_SHEET_OF_MONTH,
      path: () => `${path}/exportar?${lastMonth(samples)}`,
    });
    return [
      ...of('resultados', '/stats/dashboard?'),
      ...of('resultados de una sucursal', '/stats/dashboard?sucursal_id=1&'),
      { what: 'resultados de doce meses', bar: MONTH, path: () => '/stats/dashboard/months' },
      { what: 'resultados de doce meses de una sucursal', bar: MONTH, path: () => '/stats/dashboard/months?sucursal_id=1' },
      ...of('rentabilidad: resumen', '/stats/packinglists/summary?'),
      ...of('rentabilidad: como se abre', '/stats/packinglists?limite=25&'),
      ...of('rentabilidad de una sucursal', '/stats/packinglists?limite=25&sucursal_id=2&'),
      ...of('rentabilidad de un servicio', '/stats/packinglists?limite=25&servicio_id=30&'),
      ...of('rentabilidad: a cuáles falta algo', '/stats/packinglists?limite=25&falta=true&'),
      ...ordersOf(rentabilidadCalls.list).flatMap((order) =>
        of(`rentabilidad: por ${order}`, `/stats/packinglists?limite=25&orden=${order}&`),
      ),
      { what: 'rentabilidad de las últimas listas', bar: MONTH, path: () => '/stats/packinglists/latest' },
      { what: 'planilla, doce meses', bar: MONTH, path: () => planillaCalls.get.path },
      ...of('otros ingresos por categoría', '/stats/books/incomes?limite=25&'),
      sheetOfMonth('libro de ventas', '/stats/books/sales'),
      sheetOfMonth('libro de cobros', '/stats/books/receipts'),
      sheetOfMonth('compras', '/stats/books/purchases'),
      sheetOfMonth('otros ingresos', '/stats/books/incomes'),
      sheetOfMonth('diario', '/stats/books/journal'),
      { what: 'rentabilidad de un packing list', bar: MONTH, path: (random) => `/stats/packinglists/${random.pick(samples.packinglists)}` },
      sheet('gastos', '/bills'),
      sheet('ingresos', '/incomes'),
      sheet('rentabilidad', '/stats/packinglists'),
    ]; // prettier-ignore
  },
};
