import { useState } from 'react';
import { PasswordInput } from '@mantine/core';
import { ConfirmForm } from './ConfirmForm.tsx';

interface Props {
  readonly pending: boolean;
  readonly onPassword: (contrasenia: string) => void;
  readonly onCancel: () => void;
}

/** Proves who sits there before the way into the account is changed. */
export function PresentPasswordForm({ pending, onPassword, onCancel }: Props) {
  const [contrasenia, setContrasenia] = useState('');
  return (
    <ConfirmForm
      complete={contrasenia !== ''}
      submitLabel="Continuar"
      pending={pending}
      onConfirm={() => onPassword(contrasenia)}
      onCancel={onCancel}
    >
      <PasswordInput
        label="Contraseña actual"
        value={contrasenia}
        onChange={(event) => setContrasenia(event.currentTarget.value)}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
        maw={320}
        autoFocus
      />
    </ConfirmForm>
  );
}
