import { fillPath, type Call } from '#kit/contract/call.ts';
import { localDay } from '#kit/rules/dates.ts';
import { firstDay, mesOf } from '#kit/rules/periodo.ts';
import { articulosCalls } from '#features/articulos/contract/articulos.calls.ts';
import { bancosCalls } from '#features/bancos/contract/bancos.calls.ts';
import { cargosCalls } from '#features/cargos_adicionales/contract/cargos.calls.ts';
import { cobrosCalls } from '#features/cobros/contract/cobros.calls.ts';
import { extractosCalls } from '#features/extractos/contract/extractos.calls.ts';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { recurrentesCalls } from '#features/gastos/contract/recurrentes.calls.ts';
import { ingresosCalls } from '#features/ingresos/contract/ingresos.calls.ts';
import { rolesCalls } from '#features/roles/contract/roles.calls.ts';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { ubicacionesCalls } from '#features/ubicaciones/contract/ubicaciones.calls.ts';
import { LIMIT } from './case.ts';
import { LISTS } from './lists.ts';
import { LISTS_OF_CLIENTE, LISTS_OF_SUCURSAL } from './lists-of-others.ts';
import type { Asker } from '../askers.ts';
import { DAY_MS } from '../dataset/period.ts';

interface OpenedList {
  readonly call: Call;
  readonly name: string;
  /** Its screen begins with the current month. */
  readonly ofMonth?: true;
  /** Who opens it; absent: the administrator. */
  readonly asker?: Asker;
}

/** Every list that opens without naming a record; reports and books have bars of their own. */
export const FIRST_PAGES: readonly OpenedList[] = [
  ...LISTS,
  { call: gastosCalls.list, name: 'gastos', ofMonth: true },
  { call: ingresosCalls.list, name: 'ingresos', ofMonth: true },
  { call: extractosCalls.list, name: 'extractos' },
  { call: recurrentesCalls.list, name: 'gastos recurrentes' },
  { call: bancosCalls.list, name: 'bancos' },
  { call: bancosCalls.cuentas, name: 'cuentas de banco' },
  { call: cargosCalls.list, name: 'cargos adicionales' },
  { call: cobrosCalls.metodos, name: 'métodos de pago' },
  { call: articulosCalls.list, name: 'artículos' },
  { call: serviciosCalls.list, name: 'servicios' },
  { call: sucursalesCalls.list, name: 'sucursales' },
  { call: rolesCalls.list, name: 'roles' },
  { call: ubicacionesCalls.costoEnvio, name: 'costos de envío' },
];

/** The lists of the customer with the most parcels, and of who belongs to one branch, where they see less. */
export const FIRST_PAGES_OF_OTHERS: readonly OpenedList[] = [
  ...LISTS_OF_CLIENTE.map((list) => ({ ...list, name: `${list.name}, un cliente`, asker: 'cliente' as const })),
  ...LISTS_OF_SUCURSAL.map((list) => ({ ...list, name: `${list.name} de una sucursal`, asker: 'sucursal' as const })),
];

/** Days of the month that a page needs to be full. */
const FORTNIGHT_MS = 14 * DAY_MS;

/**
 * The path of the list as its screen opens it.
 * @param end the last moment of the data, milliseconds.
 * @param cliente_id the customer, for lists of one customer.
 */
export const openedPath = ({ call, ofMonth }: OpenedList, end: number, cliente_id?: number): string => {
  const path = `${fillPath(call.path, { cliente_id })}?limite=${LIMIT}`;
  return ofMonth === true ? `${path}&desde=${firstDay(mesOf(localDay(end - FORTNIGHT_MS)))}` : path;
};
