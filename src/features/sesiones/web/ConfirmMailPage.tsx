import { Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';

const route = getRouteApi('/auth/confirm-mail');

export function ConfirmMailPage() {
  const { correo } = route.useSearch();
  return (
    <Stack gap="md">
      <Title order={1}>Revise su correo</Title>
      <Text>
        El enlace para restablecer su contraseña va
        {correo === undefined ? ' a su correo.' : ' a '}
        {correo !== undefined && <b style={{ overflowWrap: 'anywhere' }}>{correo}</b>}
        {correo !== undefined && '.'}
      </Text>
      <Text c="dimmed">
        El enlace sirve una sola vez y vence en 60 minutos. Si no lo encuentra, revise la carpeta de correo no deseado.
      </Text>
      <LinkButton to="/login" size="md">
        Ir a iniciar sesión
      </LinkButton>
      <TextLink to="/forgot-password" size="sm">
        Enviar otro enlace
      </TextLink>
    </Stack>
  );
}
