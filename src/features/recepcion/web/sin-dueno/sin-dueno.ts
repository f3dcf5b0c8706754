import type { RowOf } from '#kit/contract/call.ts';
import type { recepcionCalls } from '../../contract/recepcion.calls.ts';

/** A parcel of the queue. */
export type SinDueno = RowOf<typeof recepcionCalls.sinDueno>;
