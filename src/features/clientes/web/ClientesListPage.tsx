import { ListPage } from '#kit/web/list/ListPage.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { clienteColumns } from './cliente-columns.tsx';
import { BUSCAR_CLIENTE, clienteLink } from './cliente-list.ts';
import { useClienteFilters } from './use-cliente-filters.ts';

export function ClientesListPage() {
  const mayOpen = useAllowed(clientesCalls.get.access);
  const filters = useClienteFilters(['Activo', 'Inactivo']);
  return (
    <ListPage
      titulo="Clientes"
      call={clientesCalls.list}
      rowKey={(row) => row.cliente_id}
      rowLink={(row) => (mayOpen ? clienteLink(row) : undefined)}
      buscar={BUSCAR_CLIENTE}
      filters={filters}
      columns={clienteColumns()}
      empty={{
        titulo: 'Todavía no hay clientes',
        texto: 'Aparecen aquí al aprobarse su solicitud de casillero.',
      }}
    />
  );
}
