import { DayInput } from '../form/DayInput.tsx';
import type { DayLimits } from '../form/typed-day.ts';
import classes from './ListToolbar.module.css';

interface Props extends DayLimits {
  readonly label: string;
  readonly labelled: boolean;
  readonly value: string | undefined;
  readonly clearable: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/** A day in the bar of a list. Loaded apart: the calendar is heavy and few lists have a date. */
export function DateFilter({ label, labelled, value, onChange, ...props }: Props) {
  return (
    <DayInput
      className={classes.filter ?? ''}
      {...(labelled ? { label } : { 'aria-label': label, placeholder: label })}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      {...props}
    />
  );
}
