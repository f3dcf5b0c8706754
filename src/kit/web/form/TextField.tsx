import { TextInput } from '@mantine/core';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';

interface Props<V extends FormValues> extends FieldProps<V> {
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly inputMode?: 'numeric' | 'decimal' | 'text';
  /** Codes that the product shows in upper case are typed in upper case. */
  readonly upperCase?: boolean;
  readonly mono?: boolean;
}

export function TextField<V extends FormValues>({ upperCase, mono, ...props }: Props<V>) {
  const shared = inputProps(props);
  const { maxLength, placeholder, autoComplete = 'off', type = 'text', inputMode } = props;
  return (
    <TextInput
      {...shared}
      value={shared.value ?? ''}
      type={type}
      inputMode={inputMode}
      maxLength={maxLength}
      placeholder={placeholder}
      autoComplete={autoComplete}
      classNames={mono === true ? { input: 'mono' } : {}}
      onChange={(event) => {
        const text = event.currentTarget.value;
        shared.onChange(upperCase === true ? text.toUpperCase() : text);
      }}
    />
  );
}
