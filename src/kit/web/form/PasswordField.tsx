import { PasswordInput } from '@mantine/core';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';

interface Props<V extends FormValues> extends FieldProps<V> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField<V extends FormValues>(props: Props<V>) {
  return (
    <PasswordInput
      {...inputProps(props)}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
    />
  );
}
