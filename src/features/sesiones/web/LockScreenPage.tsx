import '#kit/web/theme/all-styles.ts';
import { Avatar, Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { HOME } from '#kit/web/router/safe-return.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { forgetLock, lockedUser } from './lock.ts';
import { TwoStepForm } from './TwoStepForm.tsx';
import { useLogin } from './use-login.ts';

export function LockScreenPage() {
  const navigate = useNavigate();
  const { login, pending, needsCode, startOver } = useLogin();
  const [user] = useState(lockedUser);
  const [contrasenia, setContrasenia] = useState('');
  const [unlocking, setUnlocking] = useState(false);
  const signedIn = useSession() !== null;
  useEffect(() => {
    if (signedIn && unlocking) void navigate({ to: HOME, replace: true });
  }, [signedIn, unlocking, navigate]);
  if (user === null) return null;

  const unlock = (codigo?: string): void => {
    setUnlocking(true);
    void login({ usuario: user.usuario, contrasenia, ...(codigo === undefined ? {} : { codigo }) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (contrasenia !== '') unlock();
  };
  const leave = (): void => {
    forgetLock();
    void navigate({ to: '/login' });
  };
  if (needsCode) return <TwoStepForm pending={pending} onCode={unlock} onBack={startOver} />;
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Group wrap="nowrap">
          <Avatar size={48} radius="sm" color="accent" name={user.nombre} />
          <div>
            <Title order={1}>Le damos la bienvenida, {user.nombre}</Title>
            <Text c="dimmed">La pantalla está bloqueada.</Text>
          </div>
        </Group>
        <input type="text" name="usuario" value={user.usuario} autoComplete="username" readOnly hidden />
        <PasswordInput
          label="Contraseña"
          name="contrasenia"
          value={contrasenia}
          onChange={(event) => setContrasenia(event.currentTarget.value)}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
          autoFocus
        />
        <Button type="submit" size="md" loading={pending} disabled={contrasenia === '' || pending}>
          Desbloquear
        </Button>
        <Button variant="subtle" color="gray" onClick={leave}>
          No soy yo
        </Button>
      </Stack>
    </form>
  );
}
