import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { SiguienteSolicitud } from './SiguienteSolicitud.tsx';
import { useClienteMails } from './use-cliente-commands.ts';

/** The outcome of a request: by whom, when and why, with the next actions. */
export function SolicitudResult({ cliente }: { readonly cliente: Cliente }) {
  const { cliente_id, cliente_estatus, usuario_revision, fecha_revision, motivo_rechazo, acciones } = cliente;
  const mayOpen = useAllowed(clientesCalls.addresses.access);
  const { pending, sendWelcome, sendPasswordLink } = useClienteMails(cliente);
  if (cliente_estatus === 'Pendiente') return null;
  const rejected = cliente_estatus === 'Rechazado';
  return (
    <Alert
      role="status"
      color={rejected ? 'red' : 'green'}
      icon={rejected ? <IconCircleX size={20} /> : <IconCircleCheck size={20} />}
      title={rejected ? 'Solicitud rechazada' : 'Solicitud aprobada'}
    >
      {usuario_revision !== null && (
        <Text size="sm">
          Por {usuario_revision} el <DateText value={fecha_revision} time />
        </Text>
      )}
      {motivo_rechazo !== null && <Text mt={4}>Motivo: {motivo_rechazo}</Text>}
      <Group gap="xs" mt="sm">
        <SiguienteSolicitud cliente={cliente} size="xs" />
        {!rejected && mayOpen && (
          <LinkButton
            to="/clientes/$cliente_id"
            params={{ cliente_id: String(cliente_id) }}
            size="xs"
            variant="default"
          >
            Ver al cliente
          </LinkButton>
        )}
        {acciones.enviar_bienvenida && (
          <Button size="xs" variant="default" disabled={pending} onClick={() => void sendWelcome()}>
            Reenviar correo de bienvenida
          </Button>
        )}
        {acciones.restablecer_contrasenia && (
          <Button size="xs" variant="default" disabled={pending} onClick={() => void sendPasswordLink()}>
            Enviar enlace para contraseña
          </Button>
        )}
      </Group>
    </Alert>
  );
}
