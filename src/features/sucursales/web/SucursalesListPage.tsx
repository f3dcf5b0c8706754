import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { yesOrNo } from '#kit/web/list/options-of.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { sucursalesCalls } from '../contract/sucursales.calls.ts';

const COLUMNS = screenColumns(sucursalesCalls.list, {
  sucursal_nombre: ({ sucursal_nombre, sucursal_principal }) => (
    <>
      {sucursal_nombre} {sucursal_principal && <StatusBadge tone="primary">Principal</StatusBadge>}
    </>
  ),
  sucursal_estado: ({ sucursal_estado }) => (
    <StatusBadge tone={sucursal_estado ? 'success' : 'secondary'}>
      {sucursal_estado ? 'Activa' : 'Inactiva'}
    </StatusBadge>
  ),
});

export function SucursalesListPage() {
  const mayCreate = useAllowed(sucursalesCalls.create.access);
  const create = mayCreate && <LinkButton to="/admin/sucursales/registro">Registrar sucursal</LinkButton>;
  return (
    <ListPage
      title="Sucursales"
      call={sucursalesCalls.list}
      rowKey={(row) => row.sucursal_id}
      rowLink={({ sucursal_id, acciones }) =>
        acciones?.editar === true
          ? { to: '/admin/sucursales/editar/$sucursal_id', params: { sucursal_id: String(sucursal_id) } }
          : undefined
      }
      buscar="Código, nombre o ciudad"
      mainFilter="sucursal_estado"
      filters={[
        {
          name: 'sucursal_estado',
          label: 'Estado',
          options: yesOrNo('Activas', 'Inactivas'),
        },
      ]}
      columns={COLUMNS}
      actions={create}
      empty={{
        title: 'Todavía no hay sucursales',
        text: 'Registre la primera: los paquetes y las guías nuevas se asignan a la sucursal principal.',
        action: create,
      }}
    />
  );
}
