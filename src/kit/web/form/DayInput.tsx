import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { useEffect, useRef, useState } from 'react';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { dateText } from '#kit/rules/dates.ts';
import { useSettings } from '../settings/settings.ts';
import { type DayLimits, dayWhenLeft, dayWhileTyped } from './typed-day.ts';

interface Props
  extends
    Omit<
      DateInputProps,
      'locale' | 'valueFormat' | 'dateParser' | 'fixOnBlur' | 'value' | 'onChange' | keyof DayLimits
    >,
    DayLimits {
  /** yyyy-mm-dd; any other text counts as none. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** Gets a text that is no day of this field when the field is left, so that a form can refuse it. */
  readonly onUnreadable?: (text: string) => void;
}

const isDay = (value: string | null): value is string => value !== null && dayWhileTyped(value) === value;

/**
 * A calendar day: shown in the company's format, with yyyy-mm-dd as its value. What cannot be read stays, with a message:
 * another day than the one that is shown must never be sent.
 */
export function DayInput({ value, onChange, onUnreadable, onBlur, onKeyDown, error, ...props }: Props) {
  const { formatoDeFecha } = useSettings();
  const [refused, setRefused] = useState<{ readonly problem: string; readonly as: readonly (string | null)[] }>();
  const [drawn, setDrawn] = useState(0);
  // A value that is no day is not passed on: the text would be erased.
  const last = useRef<string | null>(null);
  if (value === null || isDay(value)) last.current = value;

  const take = (day: string | null): void => {
    setRefused(undefined);
    onChange(day);
  };
  /** @returns the day that the field has now. */
  const leave = (text: string): string | null => {
    if (text.trim() === '') {
      setRefused(undefined);
      if (last.current !== null) onUnreadable?.('');
      return onUnreadable === undefined ? last.current : null;
    }
    const meant = dayWhenLeft(text, formatoDeFecha, props);
    if ('problem' in meant) {
      setRefused({ problem: meant.problem, as: [value, text] });
      onUnreadable?.(text);
      return null;
    }
    if (meant.day !== value) take(meant.day);
    setRefused(undefined);
    return meant.day;
  };

  // A submit button that is pressed leaves the focus here; this runs before the form reads its values.
  const field = useRef<HTMLInputElement>(null);
  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = leave;
  });
  useEffect(() => {
    const { form = null } = field.current ?? {};
    const settle = (): void => void (field.current !== null && leaving.current(field.current.value));
    form?.addEventListener('submit', settle, { capture: true });
    return () => form?.removeEventListener('submit', settle, { capture: true });
  }, []);
  // A value from elsewhere, as of a button beside the field, replaces the refused text.
  const problem = refused?.as.includes(value) === true ? refused.problem : undefined;
  return (
    <DateInput
      {...props}
      key={drawn}
      ref={field}
      value={last.current}
      onChange={take}
      error={problem ?? error}
      onBlur={(event) => {
        const { value: text } = event.currentTarget;
        const day = leave(text);
        if (day !== null && text !== dateText(day, formatoDeFecha)) setDrawn(drawn + 1);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave(event.currentTarget.value);
        onKeyDown?.(event);
      }}
      locale="es"
      valueFormat={formatoDeFecha}
      dateParser={dayWhileTyped}
      fixOnBlur={false}
      placeholder={props.placeholder ?? formatoDeFecha.toLowerCase().replace('yyyy', 'aaaa')}
      firstDayOfWeek={0}
    />
  );
}
