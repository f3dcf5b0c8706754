import type { KeptCall } from '#kit/web/kept/keep-answers.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { inicioCalls } from '#features/inicio/contract/inicio.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { retirosCalls } from '#features/retiros/contract/retiros.calls.ts';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';

/** What a customer sees without a network, and how much of it: the browser keeps nothing else of what was answered. */
export const KEPT_CALLS: readonly KeptCall[] = [
  { call: inicioCalls.resumen, most: 1 },
  // The home asks for those on their way, those ready and those without an invoice, the list for all.
  { call: comprasCalls.list, most: 6, onlyFirstPage: true },
  // Beside the purchases stand the requests of which no parcel is known.
  { call: solicitudesCalls.list, most: 2, onlyFirstPage: true },
  { call: paquetesCalls.get, most: 10 },
  { call: guiasCalls.get, most: 10 },
  { call: clientesCalls.get, most: 1 },
  { call: clientesCalls.addresses, most: 1 },
  { call: retirosCalls.list, most: 1 },
];
