/** What whoever weighs a parcel in Miami shares with the reception: its answer, and the second look at a figure. */
export { presentRecepcion } from './recepcion.queries.ts';
export { requirePlausible } from './recibir.ts';
