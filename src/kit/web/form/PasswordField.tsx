import { PasswordInput } from '@mantine/core';
import { useId } from 'react';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';

interface Props<V extends FormValues> extends FieldProps<V> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField<V extends FormValues>(props: Props<V>) {
  const id = useId();
  const input = inputProps(props);
  // Mantine sets these attributes on every other input, but not on this one.
  const wrong = Boolean(input.error) && { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return (
    <PasswordInput
      {...input}
      {...wrong}
      id={id}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
    />
  );
}
