import type { FocusEvent, ReactNode } from 'react';
import { Input, Text } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';
import classes from './ChoiceField.module.css';

/** The content of a card for an option: an icon and an explanation. */
export interface ChoiceCard {
  readonly drawing: ReactNode;
  readonly text: string;
}

interface Props<V extends FormValues, Option extends string> extends FieldProps<V> {
  readonly options: readonly Option[];
  /** Shows cards instead of chips. */
  readonly cardOf?: (option: Option) => ChoiceCard;
}

/** Selects one of a few visible options, by click or arrow keys. */
export function ChoiceField<V extends FormValues, Option extends string>(props: Props<V, Option>) {
  const { options, cardOf, name, disabled, autoFocus = false } = props;
  const id = useId();
  const { value, onChange, onBlur, error, label, withAsterisk, description } = inputProps(props);
  const wrong = error !== undefined && error !== null && error !== false;
  /** The option that Tab reaches: the selected one, else the first. */
  const first = options.find((option) => option === value) ?? options[0];
  const leave = (event: FocusEvent<HTMLDivElement>): void => {
    // Moving from one option to the next is not a blur of the field.
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
        className={cardOf === undefined ? classes.chips : classes.cards}
        aria-labelledby={`${id}-label`}
        aria-describedby={wrong ? `${id}-error` : undefined}
        aria-invalid={wrong || undefined}
        aria-required={withAsterisk}
        data-path={name}
        onBlur={leave}
      >
        {options.map((option, place) => (
          <label key={option} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option}
              {...(cardOf && { 'aria-label': option, 'aria-describedby': `${id}-${place}` })}
              checked={value === option}
              data-autofocus={(autoFocus && option === first) || undefined}
              disabled={disabled}
              onChange={() => onChange(option)}
            />
            {cardOf === undefined ? option : <Card option={option} {...cardOf(option)} textId={`${id}-${place}`} />}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}

const Card = ({ option, drawing, text, textId }: ChoiceCard & { readonly option: string; readonly textId: string }) => (
  <>
    {drawing}
    <span>
      <Text span display="block" fw={600}>
        {option}
      </Text>
      <Text span display="block" size="sm" c="dimmed" id={textId}>
        {text}
      </Text>
    </span>
  </>
);
