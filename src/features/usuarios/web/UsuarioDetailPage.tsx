import { getRouteApi } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { RolBadge } from '#features/roles/web/RolBadge.public.tsx';
import { usuariosCalls } from '../contract/usuarios.calls.ts';
import { UsuarioAccess } from './UsuarioAccess.tsx';
import { UsuarioActions } from './UsuarioActions.tsx';
import { UsuarioData } from './UsuarioData.tsx';
import { UsuarioSessions } from './UsuarioSessions.tsx';

const route = getRouteApi('/shell/admin/usuarios/$usuario');

export function UsuarioDetailPage() {
  const params = route.useParams();
  const result = useCall(usuariosCalls.get, { params });
  return (
    <DetailPage
      // Remounted for another account, so that nothing half-done is carried over.
      key={params.usuario}
      result={result}
      title={({ nombre }) => nombre}
      badges={({ rol, rol_fijo, estatus }) => (
        <>
          <RolBadge rol_nombre={rol} rol_fijo={rol_fijo} />
          <StatusBadge tone={estatus === 'Activo' ? 'success' : 'secondary'}>{estatus}</StatusBadge>
        </>
      )}
      actions={(usuario) => <UsuarioActions usuario={usuario} />}
    >
      {(usuario) => (
        <>
          <UsuarioData usuario={usuario} reload={result.refetch} />
          <UsuarioAccess usuario={usuario} />
          <UsuarioSessions usuario={usuario} />
        </>
      )}
    </DetailPage>
  );
}
