import { Alert, Button, Group, Stack, Skeleton } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { useCall } from '#kit/web/api/use-call.ts';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { useCommand } from '#kit/web/api/use-command.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { TwoStepSection } from './TwoStepSection.tsx';
import { SessionList } from './SessionList.public.tsx';

/** The user's open sessions, each of which can be ended. */
function OwnSessions() {
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

/** The user's own account. */
export function PerfilPage() {
  const session = useSession();
  const mustSetUp = session?.usuario.configurar_dos_pasos === true;
  // While the second step must still be set up, the rest of the account is neither read nor shown.
  const { data } = useCall(sesionesCalls.profile, {}, { enabled: !mustSetUp });
  if (session === null) return null;
  const user = session.usuario;
  return (
    <Stack gap="md" maw={900}>
      <PageHeader title="Perfil y cuenta" />
      {mustSetUp && (
        <Alert
          color="yellow"
          icon={<IconShieldExclamation size={20} />}
          title="Active la verificación en dos pasos para continuar"
        >
          Su rol la exige. Al terminar podrá usar el resto del portal.
        </Alert>
      )}
      <Section
        title="Cuenta"
        actions={
          <Group gap="xs">
            <LinkButton to="/reset-password" variant="default" size="xs">
              Cambiar contraseña
            </LinkButton>
            {mustSetUp && (
              <Button component="a" href="/logout" variant="default" size="xs">
                Cerrar sesión
              </Button>
            )}
          </Group>
        }
      >
        <KeyValues
          items={[
            { label: 'Nombre', value: user.nombre },
            { label: 'Usuario', value: user.usuario, mono: true },
            { label: 'Rol', value: user.rol },
            { label: 'Correo', value: data?.data.correo, hidden: mustSetUp },
            {
              label: 'Casillero',
              value: user.cliente_id === null ? '' : mailboxText(user.cliente_id),
              mono: true,
              hidden: user.cliente_id === null,
            },
            {
              label: 'Sucursal',
              value:
                user.sucursal === null ? '' : `${user.sucursal.sucursal_codigo} · ${user.sucursal.sucursal_nombre}`,
              hidden: user.sucursal === null,
            },
          ]}
        />
      </Section>
      <TwoStepSection active={user.dos_pasos_activo} forced={mustSetUp} />
      {!mustSetUp && <OwnSessions />}
    </Stack>
  );
}
