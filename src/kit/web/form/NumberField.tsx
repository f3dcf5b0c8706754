import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { decimalShown, decimalTyped } from './decimal-text.ts';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';
import classes from './field.module.css';

interface Props<V extends FormValues> extends FieldProps<V> {
  /** Shown inside the field after the figure: lb, pulg, %, días. */
  readonly unit?: string;
  /** Shown before it: L, US$. */
  readonly symbol?: string;
  /** Places after the point; 0 takes whole numbers only. */
  readonly decimals?: number;
  /** Always shows all its places: 4.50. */
  readonly fixed?: boolean;
}

/** What stands on a scale or is measured: a scale may write it. */
const SCALE_UNITS = new Set(['lb', 'pulg']);
/** Places that are shown of what was typed, whatever the field takes: the schema refuses in sight. */
const ALL_PLACES = 10;

/**
 * A quantity with its unit. While it has the focus it holds just what was typed: a field that wrote zeros
 * around the cursor would turn a 4.25 typed fast, or sent by a scale, into 425. The schema, not the field,
 * decides what is too much, too little or no number.
 */
export function NumberField<V extends FormValues>({ unit, symbol, decimals = 2, fixed = false, ...props }: Props<V>) {
  const shared = inputProps(props);
  const [typed, setTyped] = useState<string | null>(null);
  const value: unknown = shared.value;
  return (
    <TextInput
      {...shared}
      value={typed ?? decimalShown(value, fixed ? decimals : 0, ALL_PLACES)}
      autoComplete="off"
      data-scale={(unit !== undefined && SCALE_UNITS.has(unit)) || undefined}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      classNames={{ input: classes.figure ?? '' }}
      leftSection={symbol}
      leftSectionWidth={symbol === undefined ? undefined : 16 + symbol.length * 9}
      rightSection={unit === undefined ? undefined : <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit === undefined ? undefined : 18 + unit.length * 8}
      onFocus={(event) => {
        shared.onFocus?.(event);
        // Whoever comes to a figure means to write another one.
        event.currentTarget.select();
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        shared.onChange(decimalTyped(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        shared.onBlur?.(event);
      }}
    />
  );
}
