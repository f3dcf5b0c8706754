import { NumberInput } from '@mantine/core';
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

/**
 * A quantity with its unit; the schema, not the field, decides what is too much or too little: a
 * field that dropped the minus of a pasted -5 would keep 5 without a word.
 */
export function NumberField<V extends FormValues>({ unit, symbol, decimals = 2, fixed = false, ...props }: Props<V>) {
  const shared = inputProps(props);
  return (
    <NumberInput
      {...shared}
      value={shared.value ?? ''}
      hideControls
      decimalScale={decimals}
      fixedDecimalScale={fixed}
      thousandSeparator=","
      decimalSeparator="."
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      classNames={{ input: classes.figure ?? '' }}
      leftSection={symbol}
      leftSectionWidth={symbol === undefined ? undefined : 16 + symbol.length * 9}
      rightSection={unit === undefined ? undefined : <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit === undefined ? undefined : 18 + unit.length * 8}
    />
  );
}
