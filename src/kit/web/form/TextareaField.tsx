import { Textarea } from '@mantine/core';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';
import { Remaining } from './Remaining.tsx';

interface Props<V extends FormValues> extends FieldProps<V> {
  readonly maxLength: number;
  readonly minRows?: number;
  readonly placeholder?: string;
}

/** Long text with a counter of the remaining characters. */
export function TextareaField<V extends FormValues>({ maxLength, minRows = 2, placeholder, ...props }: Props<V>) {
  const shared = inputProps(props);
  const value = String(shared.value ?? '');
  return (
    <div>
      <Textarea {...shared} value={value} autosize minRows={minRows} maxRows={10} placeholder={placeholder} />
      <Remaining length={value.length} max={maxLength} />
    </div>
  );
}
