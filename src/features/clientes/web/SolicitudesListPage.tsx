import { ListPage } from '#kit/web/list/ListPage.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { solicitudColumns } from './cliente-columns.tsx';
import { BUSCAR_CLIENTE, clienteLink } from './cliente-list.ts';
import { useClienteFilters } from './use-cliente-filters.ts';

export function SolicitudesListPage() {
  const filters = useClienteFilters(['Pendiente', 'Rechazado'], 'Pendiente');
  return (
    <ListPage
      title="Solicitudes de casillero"
      call={clientesCalls.requests}
      rowKey={(row) => row.cliente_id}
      rowLink={clienteLink}
      buscar={BUSCAR_CLIENTE}
      mainFilter="cliente_estatus"
      filters={filters}
      columns={solicitudColumns}
      empty={{
        title: 'No hay solicitudes pendientes',
        text: 'Las nuevas aparecen aquí solas. Las rechazadas se ven con el filtro de estado.',
      }}
    />
  );
}
