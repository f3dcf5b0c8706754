/** Shared with other features that weigh parcels in Miami: the reception's answer and its plausibility check. */
export { presentRecepcion } from './recepcion.queries.ts';
export { requirePlausible } from './recibir.ts';
