import type { FormEvent, ReactNode } from 'react';
import { Button, Group } from '@mantine/core';

interface Props {
  /** The one field of the form. */
  readonly children: ReactNode;
  /** Whether enough was typed to send it. */
  readonly complete: boolean;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A form with one field that confirms something; it can be cancelled, and is sent only once. */
export function ConfirmForm({ children, complete, submitLabel, pending, onConfirm, onCancel }: Props) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (complete && !pending) onConfirm();
  };
  return (
    <form onSubmit={submit}>
      {children}
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
