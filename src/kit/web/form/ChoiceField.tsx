import type { FocusEvent } from 'react';
import { Input } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';
import classes from './ChoiceField.module.css';

interface Props<V extends FormValues> extends FieldProps<V> {
  readonly options: readonly string[];
}

/** One of a few, all in sight: chosen by one touch, or by the arrows. */
export function ChoiceField<V extends FormValues>(props: Props<V>) {
  const { options, name, disabled, autoFocus = false } = props;
  const id = useId();
  const { value, onChange, onBlur, error, label, withAsterisk, description } = inputProps(props);
  const wrong = error !== undefined && error !== null && error !== false;
  /** Where the hand begins: at what is chosen, else at the first. */
  const first = options.find((option) => option === value) ?? options[0];
  const leave = (event: FocusEvent<HTMLDivElement>): void => {
    // From one chip to the next is no leaving.
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk={withAsterisk}
      description={description}
      error={error}
    >
      <div
        role="radiogroup"
        className={classes.options}
        aria-labelledby={`${id}-label`}
        aria-describedby={wrong ? `${id}-error` : undefined}
        aria-invalid={wrong || undefined}
        aria-required={withAsterisk}
        data-path={name}
        onBlur={leave}
      >
        {options.map((option) => (
          <label key={option} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              data-autofocus={(autoFocus && option === first) || undefined}
              disabled={disabled}
              onChange={() => onChange(option)}
            />
            {option}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
