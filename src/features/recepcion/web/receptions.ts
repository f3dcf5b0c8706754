import type { DataOf } from '#kit/contract/call.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { browserOutbox } from '#kit/web/outbox/browser-outbox.ts';
import type { Entry } from '#kit/web/outbox/entry.ts';
import { recepcionCalls } from '../contract/recepcion.calls.ts';
import { type Body, bodyOf, type Parcel } from './intake/parcel.ts';
import { readOlderEntry } from './older-entry.ts';

/** A parcel to be received, as the outbox keeps it. */
export interface Reception {
  readonly paquete_id: number | null;
  /** Sent unchanged at every attempt. */
  readonly body: Body;
  /** As it was on the table, to be corrected there. */
  readonly parcel: Parcel;
}
export type ReceptionEntry = Entry<Reception>;

/** Uploading pictures may take long on a slow connection. */
const TIMEOUT_MS = 20_000;
const TIMEOUT_FILES_MS = 60_000;

const send = async (
  { paquete_id, body }: Reception,
  idempotencyKey: string,
): Promise<DataOf<typeof recepcionCalls.receive>> => {
  const files = Object.values(body).some((value) => value instanceof File);
  const options = { idempotencyKey, signal: AbortSignal.timeout(files ? TIMEOUT_FILES_MS : TIMEOUT_MS) };
  // The fields were checked with the contract's schema when the parcel was saved.
  const { data } =
    paquete_id === null
      ? await callApi(recepcionCalls.receiveNew, { body }, options)
      : await callApi(recepcionCalls.receive, { params: { paquete_id }, body }, options);
  return data;
};

/** The parcels that were saved here but are not on the server yet. */
export const receptions = browserOutbox({
  name: 'recepcion',
  send,
  // The boxes of one tracking are sent in order, since the server numbers them as they arrive.
  laneOf: ({ parcel }) => parcel.tracking,
  tooLate:
    'Pasó demasiado tiempo sin saber si llegó al servidor. Búsquelo en la lista de paquetes antes de reenviarlo.',
  older: { store: 'cola', read: readOlderEntry },
});

export const saveParcel = (parcel: Parcel): Promise<void> =>
  receptions.add({ paquete_id: parcel.prealerta?.paquete_id ?? null, body: bodyOf(parcel), parcel }, parcel.replaces);
