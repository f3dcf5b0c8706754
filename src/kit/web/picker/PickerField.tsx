import { type FieldProps, type FormValues, inputProps } from '../form/form-types.ts';
import { EntityPicker } from './EntityPicker.tsx';
import type { PickedRow, PickerCall, PickerProps } from './picker-types.ts';

interface Props<C extends PickerCall, V extends FormValues> extends FieldProps<V>, PickerProps<C> {
  readonly valueLabel?: string | undefined;
  readonly placeholder?: string;
  /** Called after the value has changed, to fill in what follows from the record. */
  readonly onPicked?: (row: PickedRow<C> | null) => void;
}

const NO_MATCH = 'Nada coincide con lo escrito.';

/** A picker as a form field: typed text without a match is an error of the field. */
export function PickerField<C extends PickerCall, V extends FormValues>({ onPicked, ...props }: Props<C, V>) {
  const { value, error, onChange, onBlur } = inputProps(props);
  return (
    <EntityPicker
      nobodyText={NO_MATCH}
      {...props}
      path={props.name}
      value={value}
      error={error}
      onBlur={onBlur}
      onChange={(key, row) => {
        onChange(key);
        onPicked?.(row);
      }}
    />
  );
}
