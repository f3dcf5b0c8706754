import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '#kit/web/api/use-command.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { forgotPasswordBody } from '../contract/sesiones.schemas.ts';

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { cliente_id: '' },
    validate: schemaResolver(forgotPasswordBody, { sync: true }),
    validateInputOnBlur: true,
  });
  const command = useCommand(sesionesCalls.forgotPassword, {
    toasts: 'errors',
    onSuccess: ({ data }) => void navigate({ to: '/confirm-mail', search: { correo: data.correo } }),
  });
  return (
    <form onSubmit={form.onSubmit((body) => command.mutate({ body }))} noValidate>
      <Stack gap="md">
        <Title order={1}>Restablecer contraseña</Title>
        <Text c="dimmed">Escriba su número de casillero. Le enviaremos un enlace al correo con que se registró.</Text>
        <TextInput
          {...form.getInputProps('cliente_id')}
          name="cliente_id"
          label="Número de casillero"
          inputMode="numeric"
          autoComplete="username"
          autoFocus
        />
        <Button
          type="submit"
          size="md"
          loading={command.isPending}
          disabled={form.values.cliente_id.trim() === '' || command.isPending}
        >
          Enviar enlace
        </Button>
        <TextLink to="/login" size="sm">
          Volver a iniciar sesión
        </TextLink>
      </Stack>
    </form>
  );
}
