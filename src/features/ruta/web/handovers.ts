import { callApi } from '#kit/web/api/call-api.ts';
import { callKey } from '#kit/web/api/call-key.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { browserOutbox } from '#kit/web/outbox/browser-outbox.ts';
import { rutaCalls } from '../contract/ruta.calls.ts';
import type { MiRuta } from '../contract/ruta.schemas.ts';

/** What was done at a door; every retry sends the same. */
export type Handover =
  | { readonly que: 'entregar'; readonly parada_ids: readonly number[]; readonly de: string; readonly body: Sent }
  | { readonly que: 'fallar'; readonly parada_ids: readonly number[]; readonly de: string; readonly body: Sent };
/** The fields of the form; the photo as a file. */
type Sent = Readonly<Record<string, string | number | readonly number[] | File>>;

/** Long enough for a photo over a weak connection. */
const TIMEOUT_MS = 60_000;

const send = async ({ que, body }: Handover, idempotencyKey: string): Promise<string> => {
  const options = { idempotencyKey, signal: AbortSignal.timeout(TIMEOUT_MS) };
  // The server's schema parses the fields, as with any form.
  const input = { body: body as never };
  const { message } =
    que === 'entregar'
      ? await callApi(rutaCalls.deliver, input, options)
      : await callApi(rutaCalls.fail, input, options);
  return message;
};

/** What was done on the route and has not reached the server yet. */
export const handovers = browserOutbox({
  name: 'ruta',
  send,
  // One lane per door, so that a failed attempt is sent before the later delivery.
  laneOf: ({ parada_ids }: Handover) => [...parada_ids].toSorted((a, b) => a - b).join(' '),
  tooLate: 'Pasó demasiado tiempo sin saber si llegó al servidor. Pregunte en la sucursal antes de reenviarlo.',
});

/** Marks sent stops as done, in case the signal is lost again before the route is read. */
const markDone = ({ que, parada_ids }: Handover): void => {
  const estado = que === 'entregar' ? 'Entregada' : 'Fallida';
  queryClient.setQueryData<{ message: string; data: MiRuta }>(callKey(rutaCalls.mine, {}), (before) =>
    before === undefined
      ? before
      : {
          ...before,
          data: {
            ...before.data,
            paradas: before.data.paradas.map((one) => (parada_ids.includes(one.parada_id) ? { ...one, estado } : one)),
          },
        },
  );
};

handovers.watch(({ kind, entry }) => {
  if (kind === 'sent') markDone(entry.content);
  void invalidate('ruta', 'entregas');
});
