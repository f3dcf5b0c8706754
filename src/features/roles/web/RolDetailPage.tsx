import { Button } from '@mantine/core';
import { IconPower } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { type Rol, rolesCalls } from '../contract/roles.calls.ts';
import { PermisosSection } from './PermisosSection.tsx';
import { RolBadge } from './RolBadge.public.tsx';
import { RolData } from './RolData.tsx';

const route = getRouteApi('/shell/admin/roles/$rol_id');

const usersText = (count: number): string => (count === 1 ? 'Su usuario' : `Sus ${count} usuarios`);

const question = ({ rol_nombre, rol_estado, user_count }: Rol) =>
  rol_estado === 'Activo'
    ? {
        title: `Inactivar el rol ${rol_nombre}`,
        text:
          user_count === 0
            ? 'Nadie lo tiene asignado. Podrá activarlo de nuevo.'
            : `${usersText(user_count)} no podrán ingresar y sus sesiones se cierran, hasta que lo active de nuevo.`,
        confirmar: 'Inactivar',
        danger: true,
      }
    : {
        title: `Activar el rol ${rol_nombre}`,
        text:
          user_count === 0
            ? 'Podrá asignarlo a usuarios.'
            : `${usersText(user_count)} podrán ingresar de nuevo con sus permisos.`,
        confirmar: 'Activar',
      };

function ToggleEstado({ rol }: { readonly rol: Rol }) {
  const toggle = useCommand(rolesCalls.update, { invalidates: ['roles'] });
  if (!rol.acciones.cambiar_estado) return null;
  const isActive = rol.rol_estado === 'Activo';
  const ask = async (): Promise<void> => {
    if (!(await confirm(question(rol)))) return;
    toggle.mutate({
      params: { rol_id: rol.rol_id },
      body: { rol_estado: isActive ? 'Inactivo' : 'Activo', version: rol.version },
    });
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPower size={16} aria-hidden />}
      loading={toggle.isPending}
      onClick={() => void ask()}
    >
      {isActive ? 'Inactivar' : 'Activar'}
    </Button>
  );
}

export function RolDetailPage() {
  const params = route.useParams();
  const result = useCall(rolesCalls.get, { params });
  return (
    <DetailPage
      // Another role is another screen: nothing half-done comes along.
      key={params.rol_id}
      result={result}
      title={({ rol_nombre }) => rol_nombre}
      badges={(rol) => (
        <>
          {rol.rol_fijo !== null && <RolBadge {...rol} rol_nombre="Rol del sistema" />}
          <StatusBadge tone={rol.rol_estado === 'Activo' ? 'success' : 'secondary'}>{rol.rol_estado}</StatusBadge>
        </>
      )}
      actions={(rol) => <ToggleEstado rol={rol} />}
    >
      {(rol) => (
        <>
          <RolData rol={rol} reload={result.refetch} />
          <PermisosSection rol={rol} />
        </>
      )}
    </DetailPage>
  );
}
