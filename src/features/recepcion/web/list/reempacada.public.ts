import type { DataOf } from '#kit/contract/call.ts';
import { callKey } from '#kit/web/api/call-key.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';

type Recent = DataOf<typeof recepcionCalls.recent>;

/**
 * Removes a request from the cached list of today after its repack, so that the intake no longer shows its parcels as
 * waiting for it.
 */
export const forgetReempacada = (guia_id: number): void => {
  queryClient.setQueryData<{ readonly message: string; readonly data: Recent }>(
    callKey(recepcionCalls.recent, {}),
    (known) =>
      known && {
        ...known,
        data: { ...known.data, solicitudes: known.data.solicitudes.filter((one) => one.guia_id !== guia_id) },
      },
  );
  void invalidate(recepcionCalls.recent.id);
};
