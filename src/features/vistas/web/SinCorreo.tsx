import { Alert } from '@mantine/core';
import { anyOf } from '#kit/contract/access.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';

/** Says, before a mailing is saved, that the user has no address for it, and where one is written. */
export function SinCorreo() {
  const { data } = useCall(sesionesCalls.profile, {});
  const usuario = useSession()?.usuario.usuario;
  const edits = useAllowed(anyOf('usuarios.detalle.editar'));
  if (usuario === undefined || data === undefined || data.data.correo !== null) return null;
  return (
    <Alert color="orange" role="status">
      Su usuario no tiene correo, y sin él no llegan reportes.{' '}
      {edits ? (
        <TextLink
          to="/admin/usuarios/$usuario"
          params={{ usuario }}
          target="_blank"
          c="var(--mantine-color-text)"
          underline="always"
          inherit
        >
          Escríbalo en su usuario
        </TextLink>
      ) : (
        'Pida a quien edita usuarios que lo escriba'
      )}
      .
    </Alert>
  );
}
