import { useCall } from '#kit/web/api/use-call.ts';
import type { ListState } from '#kit/web/list/use-list.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';
import type { SolicitudSummary } from '#features/solicitudes/contract/solicitudes.schemas.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import type { comprasCalls } from '../contract/compras.calls.ts';

/** More than the requests that a client can have open. */
const MOST = 100;

/**
 * The client's requests without parcels, which belong to no purchase: shown on the first page of the purchases on their
 * way, and when a search matches their number.
 */
export const useSolicitudesVacias = (
  cliente_id: number,
  { pagina, search: { buscar }, isActive }: ListState<typeof comprasCalls.list>,
): readonly SolicitudSummary[] => {
  const mayRead = useAllowed(solicitudesCalls.list.access);
  const shown = pagina === 1 && !isActive('paquete_estado') && !isActive('falta_factura');
  const { data } = useCall(
    solicitudesCalls.list,
    { query: { cliente_id, falta_tracking: 'true', limite: MOST } },
    { enabled: mayRead && shown },
  );
  if (!shown) return [];
  const numero = buscar === undefined ? undefined : (typedGuia(String(buscar))?.guia_numero ?? null);
  return (data?.data ?? []).filter(
    ({ total_paquetes, guia_numero }) => total_paquetes === 0 && (numero === undefined || numero === guia_numero),
  );
};
