import { useState } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { decimalShown, decimalTyped } from '#kit/web/form/decimal-text.ts';
import field from '#kit/web/form/field.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: number | string | null;
  /** Empty comes back as null. */
  readonly onChange: (value: number | string | null) => void;
}

/** Lempiras in a row of payments; while it has the focus it holds just what was typed. */
export function MontoInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...props}
      value={typed ?? decimalShown(value, 2, 10)}
      inputMode="decimal"
      autoComplete="off"
      leftSection="L"
      leftSectionWidth={26}
      classNames={{ input: field.figure ?? '' }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const next = decimalTyped(event.currentTarget.value);
        onChange(next === '' ? null : next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
