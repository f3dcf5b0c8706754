import { Stack } from '@mantine/core';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { solicitudColumns, solicitudLink } from './solicitud-columns.tsx';
import { sinSolicitudes, SolicitudesVista, useSolicitudFilters } from './SolicitudesVista.tsx';

/** The reempaques and consolidations of one client. */
export function SolicitudesDeCliente({ cliente_id }: { readonly cliente_id: number }) {
  const own = useSession()?.cliente_id != null;
  const mayAsk = useAllowed(solicitudesCalls.create.access);
  const filters = useSolicitudFilters();
  const search = own ? {} : { cliente_id: String(cliente_id) };
  return (
    <Stack gap="sm">
      <SolicitudesVista />
      <ListView
        title="Reempaques y consolidaciones"
        call={solicitudesCalls.list}
        fixed={{ cliente_id }}
        rowKey={(row) => row.guia_id}
        rowLink={solicitudLink}
        buscar="Número de guía"
        filters={filters}
        columns={solicitudColumns}
        empty={{
          ...sinSolicitudes(own),
          action: mayAsk && (
            <LinkButton to="/reempaques/solicitud" search={search}>
              Nueva solicitud
            </LinkButton>
          ),
        }}
      />
    </Stack>
  );
}
