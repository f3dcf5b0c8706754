import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { ROL_ESTADOS, rolesCalls } from '../contract/roles.calls.ts';
import { RolBadge } from './RolBadge.public.tsx';

const COLUMNS = screenColumns(
  rolesCalls.list,
  {
    rol_nombre: (row) => <RolBadge {...row} />,
    rol_estado: ({ rol_estado }) => (
      <StatusBadge tone={rol_estado === 'Activo' ? 'success' : 'secondary'}>{rol_estado}</StatusBadge>
    ),
  },
  [
    'rol_nombre',
    'rol_descripcion',
    'user_count',
    'permiso_count',
    'requiere_dos_pasos',
    'rol_estado',
    'usuario_registro',
    'fecha_registro',
  ],
);

export function RolesListPage() {
  const mayCreate = useAllowed(rolesCalls.create.access);
  const create = mayCreate && <LinkButton to="/admin/roles/registro">Registrar rol</LinkButton>;
  return (
    <ListPage
      title="Roles"
      call={rolesCalls.list}
      rowKey={(row) => row.rol_id}
      rowLink={({ rol_id }) => ({ to: '/admin/roles/$rol_id', params: { rol_id: String(rol_id) } })}
      buscar="Nombre o descripción"
      mainFilter="rol_estado"
      filters={[
        {
          name: 'rol_estado',
          label: 'Estado',
          options: ROL_ESTADOS.map((estado) => ({ value: estado, label: `${estado}s` })),
        },
      ]}
      columns={COLUMNS}
      actions={create}
      empty={{
        title: 'Todavía no hay roles',
        text: 'Registre uno y asígnele los permisos que su personal necesita.',
        action: create,
      }}
    />
  );
}
