import { useRef, useState } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { decimalShown, decimalTyped } from '#kit/web/form/decimal-text.ts';
import field from '#kit/web/form/field.module.css';
import { montoProblem } from './use-pago-rows.public.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: number | string | null;
  /** Shown while nothing is typed. */
  readonly automatic?: number;
  /** An empty field is passed as null. */
  readonly onChange: (value: number | string | null) => void;
}

/** An amount in lempiras in a payment row; while focused it shows exactly what was typed. */
export function MontoInput({ value, automatic, onChange, error, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = decimalShown(value ?? automatic, 2, 10);
  const before = useRef({ text: shown, value });
  return (
    <TextInput
      {...props}
      value={typed ?? shown}
      // Once it is left, without waiting for the form.
      error={error ?? (typed === null ? montoProblem(value) : undefined)}
      inputMode="decimal"
      autoComplete="off"
      leftSection="L"
      leftSectionWidth={26}
      classNames={{ input: field.figure ?? '' }}
      onFocus={(event) => {
        before.current = { text: shown, value };
        event.currentTarget.select();
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const next = decimalTyped(event.currentTarget.value);
        // The text is as before, for instance after a scanner's keystrokes were removed: keep the old value.
        if (event.currentTarget.value === before.current.text) onChange(before.current.value);
        else onChange(next === '' ? null : next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
