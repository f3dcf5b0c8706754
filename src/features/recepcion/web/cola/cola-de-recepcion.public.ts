import { callApi } from '#kit/web/api/call-api.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import { indexedAlmacen } from './almacen.ts';
import { type Cola, createCola, type Recepcion } from './cola.ts';
import type { Entrada } from './entrada.ts';
import { markWaiting } from './hay-cola.public.ts';

const NAME = 'encomienda.recepcion';
/** A picture takes its time on a weak line; nothing else does. */
const TIMEOUT_MS = 20_000;
const TIMEOUT_FILES_MS = 60_000;

const usuario = (): string | null => sessionStore.get()?.usuario.usuario ?? null;

const send = async ({ clave, paquete_id, body }: Entrada): Promise<Recepcion> => {
  const files = Object.values(body).some((value) => value instanceof File);
  const options = {
    idempotencyKey: clave,
    signal: AbortSignal.timeout(files ? TIMEOUT_FILES_MS : TIMEOUT_MS),
  };
  // The fields were checked by the contract's schema when the parcel was saved.
  const { data } =
    paquete_id === null
      ? await callApi(recepcionCalls.receiveNew, { body }, options)
      : await callApi(recepcionCalls.receive, { params: { paquete_id }, body }, options);
  return data;
};

/** Two tabs of one browser take turns; where the browser has no locks the key of each parcel sees to it. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(NAME, work);
};

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** The queue of this browser. */
export const colaDeRecepcion: Cola = createCola({
  almacen: indexedAlmacen(),
  usuario,
  send,
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  newKey: () => crypto.randomUUID(),
  alone,
  tell: (entradas) => {
    markWaiting(entradas.length > 0);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
    channel?.postMessage(null);
  },
});

let started = false;
/** Begins to send what waits; again with each log-in and whenever the network is back. */
export const startCola = (): void => {
  void colaDeRecepcion.resume();
  if (started) return;
  started = true;
  let before = usuario();
  sessionStore.subscribe(() => {
    const now = usuario();
    if (now !== before) void colaDeRecepcion.resume();
    before = now;
  });
  window.addEventListener('online', () => void colaDeRecepcion.hurry());
  channel?.addEventListener('message', () => void colaDeRecepcion.reload());
};
