import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { messageOf } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';

const route = getRouteApi('/card/deshacer-correo');

/** The page of the link in the mail to the former address. Only the button acts, since mail programs open links too. */
export function DeshacerCorreoPage() {
  const { tk } = route.useSearch();
  const command = useCommand(clientesCalls.undoMail, { toasts: 'none' });
  if (command.data !== undefined)
    return (
      <Stack gap="md">
        <Title order={1}>El cambio se deshizo</Title>
        <Text role="status">
          El correo de su casillero es otra vez <b style={{ overflowWrap: 'anywhere' }}>{command.data.data.correo}</b>.
          Cerramos las sesiones abiertas y, por seguridad, la contraseña que tenía ya no sirve. {command.data.message}
        </Text>
        <LinkButton to="/forgot-password" variant={command.data.data.enlace_enviado ? 'default' : 'filled'} size="md">
          {command.data.data.enlace_enviado ? 'No me llegó el enlace' : 'Pedir el enlace'}
        </LinkButton>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Title order={1}>¿Deshacer el cambio de correo?</Title>
      <Text>
        Si usted no pidió cambiar el correo de su casillero, deshágalo aquí: el correo vuelve a ser el de antes, se
        cierran las sesiones abiertas y la contraseña actual deja de servir. Le enviaremos un enlace para establecer una
        nueva.
      </Text>
      {command.error !== null && (
        <Alert color="red" role="alert">
          {messageOf(command.error)}
        </Alert>
      )}
      <Button
        size="md"
        loading={command.isPending}
        disabled={tk === undefined}
        onClick={() => command.mutate({ body: { token: tk ?? '' } })}
      >
        Deshacer el cambio
      </Button>
      <LinkButton to="/" variant="default" size="md">
        Dejarlo como está
      </LinkButton>
    </Stack>
  );
}
