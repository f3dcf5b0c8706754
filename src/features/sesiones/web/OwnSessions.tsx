import { Button, Skeleton, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import classes from './PerfilPage.module.css';

/** Where the user is signed in, and ending it there. */
export function OwnSessions() {
  const { data, error, refetch } = useCall(sesionesCalls.ownSessions, {});
  const end = useCommand(sesionesCalls.endOwnSession, { invalidates: [sesionesCalls.ownSessions.id] });
  const ask = async (sesion_id: string, dispositivo: string): Promise<void> => {
    const yes = await confirm({
      titulo: 'Cerrar esta sesión',
      texto: `Se cerrará la sesión abierta en ${dispositivo}. Ahí tendrán que ingresar de nuevo.`,
      confirmar: 'Cerrar sesión',
      danger: true,
    });
    if (yes) end.mutate({ params: { sesion_id } });
  };
  return (
    <Section titulo="Sesiones abiertas">
      {data === undefined ? (
        error === null ? (
          <Skeleton height={56} />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className={classes.sessions}>
          {data.data.map((sesion) => (
            <li key={sesion.sesion_id} className={classes.session}>
              <div className={classes.device}>
                <Text fw={500} title={sesion.dispositivo}>
                  {sesion.dispositivo}
                </Text>
                <Text size="sm" c="dimmed">
                  <span className="mono">{sesion.direccion_ip}</span> · desde{' '}
                  <DateText value={sesion.fecha_inicio} time /> · último uso{' '}
                  <DateText value={sesion.ultimo_uso} time relative />
                </Text>
              </div>
              {sesion.actual ? (
                <StatusBadge tone="success">Esta sesión</StatusBadge>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  disabled={end.isPending}
                  onClick={() => void ask(sesion.sesion_id, sesion.dispositivo)}
                >
                  Cerrar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
