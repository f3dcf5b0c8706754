import { localDay } from '#kit/rules/dates.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { siguienteSolicitud, type Waiting } from '../rules/siguiente.ts';

/** As many as may have asked on the day of one request. */
const SAME_DAY = 100;

/** The request that comes after this one, and how many others wait; null while that is not known. */
export const useSiguiente = (
  current: Waiting,
): { readonly siguiente: number | null; readonly otras: number } | null => {
  const enabled = useAllowed(clientesCalls.requests.access);
  const desde = localDay(current.fecha_registro);
  const orden = 'fecha_registro';
  const first = useCall(clientesCalls.requests, { query: { orden, limite: 2 } }, { enabled });
  const later = useCall(clientesCalls.requests, { query: { orden, desde, limite: SAME_DAY } }, { enabled });
  if (first.data === undefined || later.data === undefined) return null;
  const waiting = [...later.data.data, ...first.data.data];
  const isWaiting = waiting.some(({ cliente_id }) => cliente_id === current.cliente_id);
  const total = first.data.meta?.total ?? 0;
  return { siguiente: siguienteSolicitud(waiting, current), otras: isWaiting ? total - 1 : total };
};
