import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { ConfirmForm } from './ConfirmForm.tsx';

const CODE_LENGTH = 6;

interface Props {
  readonly label: string;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly onCode: (codigo: string) => void;
  readonly onCancel: () => void;
}

/** A form that confirms something with one code. */
export function CodeForm({ label, submitLabel, pending, onCode, onCancel }: Props) {
  const [codigo, setCodigo] = useState('');
  return (
    <ConfirmForm
      complete={codigo.trim().length >= CODE_LENGTH}
      submitLabel={submitLabel}
      pending={pending}
      onConfirm={() => onCode(codigo.trim())}
      onCancel={onCancel}
    >
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
    </ConfirmForm>
  );
}
