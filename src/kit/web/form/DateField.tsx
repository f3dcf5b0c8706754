import { DayInput } from './DayInput.tsx';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';

interface Props<V extends FormValues> extends FieldProps<V> {
  readonly clearable?: boolean;
  /** yyyy-mm-dd */
  readonly minDate?: string;
  readonly maxDate?: string;
}

/** A day; the form's value is yyyy-mm-dd. */
export function DateField<V extends FormValues>({ clearable = false, minDate, maxDate, ...props }: Props<V>) {
  const shared = inputProps(props);
  return (
    <DayInput
      {...shared}
      value={shared.value || null}
      onUnreadable={shared.onChange}
      clearable={clearable}
      {...(minDate === undefined ? {} : { minDate })}
      {...(maxDate === undefined ? {} : { maxDate })}
    />
  );
}
