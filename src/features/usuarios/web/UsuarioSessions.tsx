import { Button, Skeleton, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { SessionList } from '#features/sesiones/web/SessionList.public.tsx';
import { usuariosCalls } from '../contract/usuarios.calls.ts';
import type { Usuario } from '../contract/usuarios.schemas.ts';

/** The open sessions of a user, which can be ended. */
export function UsuarioSessions({ usuario: { usuario, nombre, acciones } }: { readonly usuario: Usuario }) {
  const params = { usuario };
  const { data, error, refetch } = useCall(usuariosCalls.sessions, { params });
  const invalidates = [usuariosCalls.sessions.id];
  const end = useCommand(usuariosCalls.endSession, { invalidates });
  const endAll = useCommand(usuariosCalls.endSessions, { invalidates });
  const pending = end.isPending || endAll.isPending;
  const sesiones = data?.data ?? [];

  const askOne = async (sesion_id: string, dispositivo: string): Promise<void> => {
    const yes = await confirm({
      title: 'Cerrar esta sesión',
      text: `Se cerrará la sesión de ${nombre} en ${dispositivo}. Ahí tendrá que ingresar de nuevo.`,
      confirmar: 'Cerrar sesión',
      danger: true,
    });
    if (yes) end.mutate({ params: { usuario, sesion_id } });
  };
  const askAll = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Cerrar todas las sesiones',
      text: sesiones.some(({ actual }) => actual)
        ? 'También se cierra esta sesión: tendrá que ingresar de nuevo.'
        : `${nombre} tendrá que ingresar de nuevo en todos sus dispositivos.`,
      confirmar: 'Cerrar todas',
      danger: true,
    });
    if (yes) endAll.mutate({ params });
  };
  return (
    <Section
      title="Sesiones abiertas"
      actions={
        acciones.cerrar_sesiones &&
        sesiones.length > 1 && (
          <Button variant="default" size="xs" disabled={pending} onClick={() => void askAll()}>
            Cerrar todas
          </Button>
        )
      }
      flush
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton height={56} m="md" w="auto" />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} />
        )
      ) : sesiones.length === 0 ? (
        <Text c="dimmed" p="md">
          No tiene sesiones abiertas.
        </Text>
      ) : (
        <SessionList
          sesiones={sesiones}
          disabled={pending}
          onEnd={
            acciones.cerrar_sesiones ? ({ sesion_id, dispositivo }) => void askOne(sesion_id, dispositivo) : undefined
          }
        />
      )}
    </Section>
  );
}
