import { Skeleton } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { SessionList } from './SessionList.public.tsx';

/** Where the user is signed in, and ending it there. */
export function OwnSessions() {
  const { data, error, refetch } = useCall(sesionesCalls.ownSessions, {});
  const end = useCommand(sesionesCalls.endOwnSession, { invalidates: [sesionesCalls.ownSessions.id] });
  const ask = async (sesion_id: string, dispositivo: string): Promise<void> => {
    const yes = await confirm({
      title: 'Cerrar esta sesión',
      text: `Se cerrará la sesión abierta en ${dispositivo}. Ahí tendrán que ingresar de nuevo.`,
      confirmar: 'Cerrar sesión',
      danger: true,
    });
    if (yes) end.mutate({ params: { sesion_id } });
  };
  return (
    <Section title="Sesiones abiertas" flush>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={56} m="md" w="auto" />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <SessionList
          sesiones={data.data}
          disabled={end.isPending}
          onEnd={({ sesion_id, dispositivo }) => void ask(sesion_id, dispositivo)}
        />
      )}
    </Section>
  );
}
