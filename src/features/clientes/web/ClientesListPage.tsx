import { ListPage } from '#kit/web/list/ListPage.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { clienteColumns } from './cliente-columns.tsx';
import { BUSCAR_CLIENTE, clienteLink } from './cliente-list.ts';
import { useClienteFilters } from './use-cliente-filters.ts';

export function ClientesListPage() {
  const mayCreate = useAllowed(clientesCalls.create.access);
  const actions = mayCreate && (
    <>
      <LinkButton to="/clientes/importar" variant="default">
        Importar
      </LinkButton>
      <LinkButton to="/clientes/nuevo">Registrar cliente</LinkButton>
    </>
  );
  const filters = useClienteFilters(['Activo', 'Inactivo']);
  return (
    <ListPage
      title="Clientes"
      call={clientesCalls.list}
      rowKey={(row) => row.cliente_id}
      rowLink={clienteLink}
      buscar={BUSCAR_CLIENTE}
      mainFilter="cliente_estatus"
      filters={filters}
      columns={clienteColumns}
      actions={actions}
      empty={{
        title: 'Todavía no hay clientes',
        text: 'Aparecen aquí al aprobarse su solicitud de casillero, al registrarlos o al importarlos.',
        action: actions,
      }}
    />
  );
}
