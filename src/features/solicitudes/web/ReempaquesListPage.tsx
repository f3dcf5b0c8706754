import { ListPage } from '#kit/web/list/ListPage.tsx';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { solicitudColumns, solicitudColumnsWithCliente, solicitudLink } from './solicitud-columns.tsx';
import { SolicitudesVista, sinSolicitudes, useSolicitudFilters } from './SolicitudesVista.tsx';

/** Requests: all for staff, their own for a customer; by default those that need attention. */
export function ReempaquesListPage() {
  const own = useSession()?.cliente_id != null;
  const mayAsk = useAllowed(solicitudesCalls.create.access);
  const filters = [...useSolicitudFilters(), useServicioFilter(), ...useClienteFilter()];
  const ask = mayAsk && <LinkButton to="/reempaques/solicitud">Nueva solicitud</LinkButton>;
  return (
    <ListPage
      title="Reempaques y consolidaciones"
      call={solicitudesCalls.list}
      rowKey={(row) => row.guia_id}
      rowLink={solicitudLink}
      buscar={own ? 'Número de guía' : 'Guía, casillero o cliente'}
      filters={filters}
      columns={own ? solicitudColumns : solicitudColumnsWithCliente}
      actions={ask}
      empty={{ ...sinSolicitudes(own), action: ask }}
    >
      <SolicitudesVista />
    </ListPage>
  );
}
