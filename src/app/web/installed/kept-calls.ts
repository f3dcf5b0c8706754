import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import { domicilioCalls } from '#features/domicilio/contract/domicilio.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { inicioCalls } from '#features/inicio/contract/inicio.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { retirosCalls } from '#features/retiros/contract/retiros.calls.ts';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';

/**
 * The calls whose answers a customer can see offline, and how many answers of each; no others are kept. A file of its
 * own, because the build reads it (scripts/web/kept-shapes.ts).
 */
export const KEPT_CALLS = [
  { call: inicioCalls.resumen, most: 1 },
  // The home lists purchases on their way, ready and without an invoice; the list itself shows all.
  { call: comprasCalls.list, most: 6, onlyFirstPage: true },
  // The list of purchases also shows the requests without a known parcel.
  { call: solicitudesCalls.list, most: 2, onlyFirstPage: true },
  { call: paquetesCalls.get, most: 10 },
  { call: guiasCalls.get, most: 10 },
  { call: clientesCalls.get, most: 1 },
  { call: clientesCalls.addresses, most: 1 },
  { call: retirosCalls.list, most: 1 },
  // The home and the pass say what goes to the door; the others are of cities that were asked about.
  { call: domicilioCalls.ofCliente, most: 3 },
] as const;
