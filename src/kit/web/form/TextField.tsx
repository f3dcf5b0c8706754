import { TextInput } from '@mantine/core';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';
import { Remaining } from './Remaining.tsx';

interface Props<V extends FormValues> extends FieldProps<V> {
  /** The contract's maximum; the field shows by how much it is exceeded. */
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly inputMode?: 'numeric' | 'decimal' | 'text';
  /** For codes in upper case: typed letters are converted. */
  readonly upperCase?: boolean;
  readonly mono?: boolean;
}

/** Converts to upper case without moving the cursor to the end. */
const raise = (input: HTMLInputElement): void => {
  const { selectionStart, selectionEnd } = input;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
};

export function TextField<V extends FormValues>({ upperCase, mono, ...props }: Props<V>) {
  const shared = inputProps(props);
  const { maxLength = Infinity, placeholder, autoComplete = 'off', type = 'text', inputMode } = props;
  const value = String(shared.value ?? '');
  const input = (
    <TextInput
      {...shared}
      value={value}
      type={type}
      inputMode={inputMode}
      placeholder={placeholder}
      autoComplete={autoComplete}
      classNames={mono === true ? { input: 'mono' } : {}}
      onChange={(event) => {
        if (upperCase === true) raise(event.currentTarget);
        shared.onChange(event.currentTarget.value);
      }}
    />
  );
  return (
    <div>
      {input}
      {value.length > maxLength && <Remaining length={value.length} max={maxLength} />}
    </div>
  );
}
