import { useEffect } from 'react';
import { Loader, Stack, Text, Title } from '@mantine/core';
import { useSession } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { endSession, forgetLock } from './lock.ts';

export function LogoutPage() {
  const signedIn = useSession() !== null;
  useEffect(() => {
    forgetLock();
    void endSession();
  }, []);
  return (
    <Stack gap="md" role="status">
      <Title order={1}>{signedIn ? 'Cerrando su sesión…' : 'Su sesión se cerró'}</Title>
      {signedIn ? (
        <Loader size="sm" type="dots" />
      ) : (
        <>
          <Text c="dimmed">Nadie más puede usarla desde este dispositivo. ¡Hasta pronto!</Text>
          <LinkButton to="/login" size="md">
            Iniciar sesión
          </LinkButton>
        </>
      )}
    </Stack>
  );
}
