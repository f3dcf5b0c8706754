import { Button } from '@mantine/core';
import { IconPower } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
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

const question = ({ rol_nombre, rol_estado, user_count }: Rol) =>
  rol_estado === 'Activo'
    ? {
        title: `Inactivar el rol ${rol_nombre}`,
        text: counted(
          user_count,
          'Su usuario no podrá ingresar y sus sesiones se cierran, hasta que lo active de nuevo.',
          'Sus # usuarios no podrán ingresar y sus sesiones se cierran, hasta que lo active de nuevo.',
          'Nadie lo tiene asignado. Podrá activarlo de nuevo.',
        ),
        confirmar: 'Inactivar',
        danger: true,
      }
    : {
        title: `Activar el rol ${rol_nombre}`,
        text: counted(
          user_count,
          'Su usuario podrá ingresar de nuevo con sus permisos.',
          'Sus # usuarios podrán ingresar de nuevo con sus permisos.',
          'Podrá asignarlo a usuarios.',
        ),
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
      // Remounted for another role, so that nothing half-done is carried over.
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
