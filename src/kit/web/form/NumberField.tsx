import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { decimalShown, decimalTyped } from './decimal-text.ts';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';
import classes from './field.module.css';

interface Props<V extends FormValues> extends FieldProps<V> {
  /** Shown inside the field after the figure: lb, pulg, %, días. */
  readonly unit?: string;
  /** Shown before the figure: L, US$. */
  readonly symbol?: string;
  /** Decimal places; 0 for whole numbers only. */
  readonly decimals?: number;
  /** Always shows all decimals: 4.50. */
  readonly fixed?: boolean;
}

/** Units of weights and sizes, which a scale may type in. */
const SCALE_UNITS = new Set(['lb', 'pulg']);
/** Decimals shown of what was typed, however few the field allows: the user must see what the schema refuses. */
const ALL_PLACES = 10;

/**
 * A quantity with its unit. While focused it holds exactly what was typed: adding zeros around the cursor would turn
 * 4.25, typed fast or sent by a scale, into 425. The schema, not the field, checks limits and format.
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
        // A user who focuses a figure wants to replace it.
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
