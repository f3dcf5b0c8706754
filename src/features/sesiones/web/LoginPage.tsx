import { type FormEvent, useState } from 'react';
import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { REQUIRED } from '#kit/contract/fields.ts';
import { useSignal } from '#kit/web/api/signal.ts';
import { piece } from '#kit/web/piece/piece.tsx';
import { useLogin } from './use-login.ts';

/** Loaded separately: most people log in without a second step. */
const TwoStepForm = piece(async () => (await import('./TwoStepForm.tsx')).TwoStepForm);

/** The page that users see first: two plain fields, so that no form library delays it. */
export function LoginPage() {
  const { login, pending, needsCode, startOver } = useLogin();
  const signal = useSignal();
  const casillero = useLocation({ select: ({ state }) => state.casillero ?? '' });
  const [usuario, setUsuario] = useState(casillero);
  const [contrasenia, setContrasenia] = useState('');
  // Shown once something was typed and removed, not on leaving an empty field: the message would push
  // the links below away from the finger that is about to touch them.
  const [typed, setTyped] = useState({ usuario: false, contrasenia: false });
  if (needsCode)
    return (
      <TwoStepForm
        pending={pending}
        onCode={(codigo) => void login({ usuario, contrasenia, codigo })}
        onBack={startOver}
      />
    );

  const complete = usuario.trim() !== '' && contrasenia !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!complete || pending) return;
    // There by the time that a second step is asked for.
    void TwoStepForm.preload();
    void login({ usuario, contrasenia });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>Iniciar sesión</Title>
        {!signal && (
          <Text role="status" c="dimmed">
            <b>Sin conexión.</b> Podrá ingresar cuando vuelva la señal.
          </Text>
        )}
        <TextInput
          name="usuario"
          label="Usuario o número de casillero"
          value={usuario}
          onChange={(event) => {
            setUsuario(event.currentTarget.value);
            setTyped({ ...typed, usuario: true });
          }}
          error={typed.usuario && usuario.trim() === '' ? REQUIRED : null}
          maxLength={60}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={casillero === ''}
        />
        <PasswordInput
          name="contrasenia"
          label="Contraseña"
          value={contrasenia}
          onChange={(event) => {
            setContrasenia(event.currentTarget.value);
            setTyped({ ...typed, contrasenia: true });
          }}
          error={typed.contrasenia && contrasenia === '' ? REQUIRED : null}
          autoComplete="current-password"
          autoFocus={casillero !== ''}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
        />
        <Button type="submit" size="md" mt={4} loading={pending} disabled={!complete || pending}>
          Ingresar
        </Button>
        <Group justify="space-between">
          <Anchor component={Link} to="/forgot-password" size="sm">
            ¿Olvidó su contraseña?
          </Anchor>
          <Anchor component={Link} to="/tracking" size="sm">
            Rastrear un paquete
          </Anchor>
        </Group>
        <Text size="sm">
          ¿No tiene casillero?{' '}
          <Anchor component={Link} to="/register" inherit underline="always">
            Regístrese
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
