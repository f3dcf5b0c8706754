import type { Call } from '#kit/contract/call.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { extractosCalls } from '#features/extractos/contract/extractos.calls.ts';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { recurrentesCalls } from '#features/gastos/contract/recurrentes.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { ingresosCalls } from '#features/ingresos/contract/ingresos.calls.ts';
import { notasCreditoCalls } from '#features/notas_credito/contract/notas-credito.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';
import { LIMIT, SEARCH, type Case, type CaseGroup } from './case.ts';
import { lastMonth } from './days.ts';
import { LIST, ordersOf, paged } from './lists.ts';

/** The customer's own lists, which show their rows only. */
export const LISTS_OF_CLIENTE: readonly { readonly call: Call; readonly name: string }[] = [
  { call: comprasCalls.list, name: 'sus compras' },
  { call: paquetesCalls.list, name: 'sus paquetes' },
  { call: guiasCalls.list, name: 'sus guías' },
  { call: solicitudesCalls.list, name: 'sus solicitudes de guías' },
];

/** The lists that show one branch's rows only to who belongs to a branch. */
export const LISTS_OF_SUCURSAL: readonly { readonly call: Call; readonly name: string; readonly ofMonth?: true }[] = [
  { call: entregasCalls.list, name: 'entregas' },
  { call: abonosCalls.list, name: 'comprobantes' },
  { call: notasCreditoCalls.list, name: 'notas de crédito' },
  { call: cajaCalls.list, name: 'cierres de caja' },
  { call: gastosCalls.list, name: 'gastos', ofMonth: true },
  { call: ingresosCalls.list, name: 'ingresos', ofMonth: true },
  { call: extractosCalls.list, name: 'extractos' },
  { call: recurrentesCalls.list, name: 'gastos recurrentes' },
];

/** How a list opens, and the pages of each order. */
const openedAndOrdered = (name: string, path: string, call: Call): Case[] => [
  { what: `${name}: como se abre`, bar: LIST, path: () => path },
  ...ordersOf(call).map((order) => paged(`${name}: por ${order}`, `${path}&orden=${order}`)),
];

/** What customers open, asked as the customer with the most parcels: of ten times as many in the whole company. */
export const listsOfCliente: CaseGroup = {
  group: 'Lo que ve un cliente',
  grows: true,
  asker: 'cliente',
  cases: ({ largestCliente }) => {
    const compras = `/clients/${largestCliente}/compras?limite=${LIMIT}`;
    return [
      { what: 'su inicio', bar: LIST, path: () => `/clients/${largestCliente}/resumen` },
      ...openedAndOrdered('sus compras', compras, comprasCalls.list),
      paged('sus compras entregadas', `${compras}&paquete_estado=Entregado`),
      { what: 'sus compras sin factura', bar: LIST, path: () => `${compras}&falta_factura=true` },
      { what: 'sus compras, por contenido', bar: SEARCH, path: () => `${compras}&buscar=zapatos` },
      ...[paquetesCalls.list, guiasCalls.list, solicitudesCalls.list].flatMap((call) =>
        openedAndOrdered(call.path, `${call.path}?limite=${LIMIT}`, call),
      ),
      paged(
        'sus paquetes entregados: los últimos',
        '/packages?limite=30&paquete_estado=Entregado&orden=-fecha_entrega',
      ),
      paged('sus guías entregadas: las últimas', '/merges?limite=30&guia_estado=Entregado&orden=-fecha_entrega'),
      { what: 'sus paquetes, por contenido', bar: SEARCH, path: () => '/packages?limite=25&buscar=zapatos' },
    ];
  },
};

/** What somebody sees who belongs to one branch. */
export const listsOfSucursal: CaseGroup = {
  group: 'Lo que se ve en una sucursal',
  grows: true,
  asker: 'sucursal',
  cases: (samples) =>
    LISTS_OF_SUCURSAL.flatMap(({ call, name, ofMonth }) =>
      openedAndOrdered(
        `${name} de una sucursal`,
        `${call.path}?limite=${LIMIT}${ofMonth === true ? `&${lastMonth(samples)}` : ''}`,
        call,
      ),
    ),
};
