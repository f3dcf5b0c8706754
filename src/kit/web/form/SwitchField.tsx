import { Switch } from '@mantine/core';
import { keepFocus } from './focus-first-error.ts';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';

export function SwitchField<V extends FormValues>(props: FieldProps<V>) {
  const { withAsterisk: _, ...shared } = inputProps(props);
  return (
    <Switch
      {...shared}
      {...props.form.getInputProps(props.name, { type: 'checkbox' })}
      wrapperProps={{ onMouseDown: keepFocus }}
      mt={4}
    />
  );
}
