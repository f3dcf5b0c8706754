import { type FormEvent, useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';

const CODE_LENGTH = 6;

interface Props {
  readonly label: string;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly onCode: (codigo: string) => void;
  readonly onCancel: () => void;
}

/** One code to confirm something with. */
export function CodeForm({ label, submitLabel, pending, onCode, onCancel }: Props) {
  const [codigo, setCodigo] = useState('');
  const complete = codigo.trim().length >= CODE_LENGTH;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (complete && !pending) onCode(codigo.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label={label}
        value={codigo}
        onChange={(event) => setCodigo(event.currentTarget.value)}
        autoComplete="one-time-code"
        maxLength={20}
        maw={320}
        classNames={{ input: 'mono' }}
        autoFocus
      />
      <Group mt="sm" gap="xs">
        <Button type="submit" loading={pending} disabled={!complete || pending}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={pending}>
          Cancelar
        </Button>
      </Group>
    </form>
  );
}
