import { withInput } from '#kit/web/router/route-entry.ts';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import { inicioCalls } from '../contract/inicio.calls.ts';

/** How many of the latest purchases on their way are shown. */
const LATEST = 5;
/** Without what can be picked up, which is shown above by itself. */
const EN_CAMINO = 'Pre-alertado,Recibido en USA,Enviado a HN,Recibido en HN';
/** How many purchases that can be picked up are listed at most. */
const MOST = 20;

/** The latest purchases on their way. */
export const enCaminoOf = (cliente_id: number) =>
  ({ params: { cliente_id }, query: { paquete_estado: EN_CAMINO, limite: LATEST } }) as const;
/** What can be picked up. */
export const porRetirarOf = (cliente_id: number) =>
  ({ params: { cliente_id }, query: { paquete_estado: 'Disponible para entrega', limite: MOST } }) as const;

/** What the document requests before the home's code has loaded, as nearly every customer's home shows it. */
export const askedAtHome = (cliente_id: number) => [
  withInput(inicioCalls.resumen, { params: { cliente_id } }),
  withInput(comprasCalls.list, porRetirarOf(cliente_id)),
  withInput(comprasCalls.list, enCaminoOf(cliente_id)),
];
