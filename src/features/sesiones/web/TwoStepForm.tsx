import { type FormEvent, useState } from 'react';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';

const CODE_LENGTH = 6;

interface Props {
  readonly pending: boolean;
  readonly onCode: (codigo: string) => void;
  readonly onBack: () => void;
}

/** The second step of a log-in: the authenticator's code, or one of the recovery codes. */
export function TwoStepForm({ pending, onCode, onBack }: Props) {
  const [codigo, setCodigo] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (codigo.trim().length >= CODE_LENGTH && !pending) onCode(codigo.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Title order={1}>Verificación en dos pasos</Title>
        <Text c="dimmed">
          Escriba el código de 6 dígitos de su aplicación de autenticación, o uno de sus códigos de recuperación.
        </Text>
        <TextInput
          label="Código"
          value={codigo}
          onChange={(event) => setCodigo(event.currentTarget.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          classNames={{ input: 'mono' }}
          autoFocus
        />
        <Button type="submit" size="md" loading={pending} disabled={codigo.trim().length < CODE_LENGTH || pending}>
          Verificar
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          Volver
        </Button>
      </Stack>
    </form>
  );
}
