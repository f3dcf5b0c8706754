import { ListPage } from '#kit/web/list/ListPage.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { ROL_ESTADOS, rolesCalls } from '../contract/roles.calls.ts';
import { RolBadge } from './RolBadge.public.tsx';

export function RolesListPage() {
  const mayCreate = useAllowed(rolesCalls.create.access);
  const create = mayCreate && <LinkButton to="/admin/roles/registro">Registrar rol</LinkButton>;
  return (
    <ListPage
      titulo="Roles"
      call={rolesCalls.list}
      rowKey={(row) => row.rol_id}
      rowLink={({ rol_id }) => ({ to: '/admin/roles/$rol_id', params: { rol_id: String(rol_id) } })}
      buscar="Nombre o descripción"
      filters={[
        {
          name: 'rol_estado',
          label: 'Estado',
          options: ROL_ESTADOS.map((estado) => ({ value: estado, label: `${estado}s` })),
        },
      ]}
      columns={[
        { key: 'rol_nombre', titulo: 'Rol', render: (row) => <RolBadge {...row} /> },
        { key: 'rol_descripcion', titulo: 'Descripción', wrap: true },
        { key: 'user_count', titulo: 'Usuarios', align: 'right' },
        { key: 'permiso_count', titulo: 'Permisos', align: 'right' },
        {
          key: 'requiere_dos_pasos',
          titulo: 'Dos pasos',
          render: (row) => (row.requiere_dos_pasos ? 'Exigida' : 'Opcional'),
        },
        {
          key: 'rol_estado',
          titulo: 'Estado',
          render: ({ rol_estado }) => (
            <StatusBadge tone={rol_estado === 'Activo' ? 'success' : 'secondary'}>{rol_estado}</StatusBadge>
          ),
        },
        { key: 'usuario_registro', titulo: 'Registrado por', optional: true },
        { key: 'fecha_registro', titulo: 'Registro', render: (row) => <DateText value={row.fecha_registro} /> },
      ]}
      actions={create}
      empty={{
        titulo: 'Todavía no hay roles',
        texto: 'Registre uno y asígnele los permisos que su personal necesita.',
        action: create,
      }}
    />
  );
}
