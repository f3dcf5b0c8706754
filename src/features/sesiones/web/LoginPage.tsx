import { Anchor, Button, Group, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { loginBody } from '../contract/sesiones.schemas.ts';
import { loginLinks } from './login-links.public.ts';
import { TwoStepForm } from './TwoStepForm.tsx';
import { useLogin } from './use-login.ts';

export function LoginPage() {
  const { login, pending, needsCode, startOver } = useLogin();
  const form = useForm({
    initialValues: { usuario: '', contrasenia: '' },
    validate: schemaResolver(loginBody, { sync: true }),
    validateInputOnBlur: true,
  });
  if (needsCode)
    return (
      <TwoStepForm pending={pending} onCode={(codigo) => void login({ ...form.values, codigo })} onBack={startOver} />
    );

  const incomplete = !loginBody.safeParse(form.values).success;
  return (
    <form onSubmit={form.onSubmit((values) => void login(values))} noValidate>
      <Stack gap="md">
        <Title order={1}>Iniciar sesión</Title>
        <TextInput
          {...form.getInputProps('usuario')}
          name="usuario"
          label="Usuario o número de casillero"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordInput
          {...form.getInputProps('contrasenia')}
          name="contrasenia"
          label="Contraseña"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
        />
        <Button type="submit" size="md" mt={4} loading={pending} disabled={incomplete || pending}>
          Ingresar
        </Button>
        <Group justify="space-between">
          <TextLink to="/forgot-password" size="sm">
            ¿Olvidó su contraseña?
          </TextLink>
          {loginLinks.map(({ label, href }) => (
            <Anchor key={href} component={Link} {...({ to: href } as object)} size="sm">
              {label}
            </Anchor>
          ))}
        </Group>
      </Stack>
    </form>
  );
}
