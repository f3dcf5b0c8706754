import type { FieldProps, FormValues } from './form-types.ts';
import { NumberField } from './NumberField.tsx';

interface Props<V extends FormValues> extends FieldProps<V> {
  readonly moneda: 'HNL' | 'USD';
  readonly decimals?: 2 | 4;
}

/** An amount; always shows all its decimals, two by default. */
export function MoneyField<V extends FormValues>({ moneda, ...props }: Props<V>) {
  return <NumberField {...props} fixed symbol={moneda === 'HNL' ? 'L' : 'US$'} />;
}
