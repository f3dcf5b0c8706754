import { SegmentedControl } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { rolesCalls } from '#features/roles/contract/roles.calls.ts';
import { RolBadge } from '#features/roles/web/RolBadge.public.tsx';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { usuariosCalls } from '../contract/usuarios.calls.ts';
import { ESTATUS } from '../contract/usuarios.schemas.ts';

/** The roles and branches to filter by; no roles for users who may not see them. */
const useFilterOptions = () => {
  const mayFilterRoles = useAllowed(rolesCalls.options.access);
  const roles = useCall(rolesCalls.options, { query: {} }, { enabled: mayFilterRoles }).data?.data ?? [];
  const sucursales = useCall(sucursalesCalls.options, { query: {} }).data?.data ?? [];
  return {
    roles: roles.map(({ rol_id, rol_nombre }) => ({ value: String(rol_id), label: rol_nombre })),
    sucursales: sucursales.map((one) => ({ value: String(one.sucursal_id), label: one.sucursal_nombre })),
  };
};

const COLUMNS = screenColumns(
  usuariosCalls.list,
  {
    rol: (row) => <RolBadge rol_nombre={row.rol} rol_fijo={row.rol_fijo} />,
    estatus: ({ estatus }) => (
      <StatusBadge tone={estatus === 'Activo' ? 'success' : 'secondary'}>{estatus}</StatusBadge>
    ),
  },
  [
    'usuario',
    'nombre',
    'rol',
    'sucursal_nombre',
    'correo',
    'dos_pasos_activo',
    'validar_ubicacion',
    'estatus',
    'usuario_registro',
    'fecha_registro',
  ],
);

/** The right to open others' accounts; everybody may open their own. */
const OPENS_OTHERS = anyOf('usuarios.detalle.ver');

const route = getRouteApi('/shell/admin/usuarios');
const TIPOS = [
  { value: 'personal', label: 'Personal' },
  { value: 'clientes', label: 'Clientes' },
  { value: 'todos', label: 'Todos' },
];

/** The list of users; customers, who are many, are shown apart from staff. */
export function UsuariosListPage() {
  const mayOpen = useAllowed(OPENS_OTHERS);
  const own = useSession()?.usuario.usuario;
  const mayCreate = useAllowed(usuariosCalls.create.access);
  const { roles, sucursales } = useFilterOptions();
  const seesAll = useAllowed(anyOf('usuarios.listado.ver_todo'));
  const asked = route.useSearch().tipo;
  const tipo = TIPOS.find(({ value }) => value === asked)?.value ?? 'personal';
  const navigate = useNavigate();
  const create = mayCreate && <LinkButton to="/admin/usuarios/registro">Registrar usuario</LinkButton>;
  return (
    <ListPage
      title="Usuarios"
      call={usuariosCalls.list}
      rowKey={(row) => row.usuario}
      rowLink={({ usuario }) =>
        mayOpen || usuario === own ? { to: '/admin/usuarios/$usuario', params: { usuario } } : undefined
      }
      buscar="Usuario, nombre o correo"
      filters={[
        ...(roles.length === 0
          ? []
          : ([
              { name: 'rol_id', label: 'Con rol', options: roles, multiple: true },
              { name: 'sin_rol_id', label: 'Sin rol', options: roles, multiple: true, unset: 'Ninguno' },
            ] as const)),
        {
          name: 'estatus',
          label: 'Estado',
          options: ESTATUS.map((estatus) => ({ value: estatus, label: `${estatus}s` })),
        },
        { name: 'sucursal_id', label: 'Sucursal', options: sucursales, multiple: true, unset: 'Todas' },
      ]}
      columns={COLUMNS}
      {...(seesAll ? { fixed: { tipo } } : {})}
      actions={create}
      empty={{
        title: 'Todavía no hay usuarios que usted pueda ver',
        text: 'Los clientes reciben el suyo al aprobarse su casillero; el personal se registra aquí.',
        action: create,
      }}
    >
      {seesAll && (
        <SegmentedControl
          aria-label="Qué usuarios"
          data={TIPOS}
          value={tipo}
          onChange={(value) => void navigate({ to: '.', search: { tipo: value } as never })}
          style={{ alignSelf: 'flex-start' }}
        />
      )}
    </ListPage>
  );
}
