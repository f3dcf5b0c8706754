import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { useCall } from '#kit/web/api/use-call.ts';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { OwnSessions } from './OwnSessions.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';

/** The user's own account. */
export function PerfilPage() {
  const session = useSession();
  const mustSetUp = session?.usuario.configurar_dos_pasos === true;
  // A session that still has to set up its second step may read nothing else.
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
