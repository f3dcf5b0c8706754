import { type Moneda, moneyText, weightText } from './money.ts';

interface MoneyProps {
  readonly value: number | null | undefined;
  readonly moneda?: Moneda;
  /** Fees have four decimals, all other amounts two. */
  readonly decimals?: 2 | 4;
}

export function MoneyText({ value, moneda = 'HNL', decimals = 2 }: MoneyProps) {
  return (
    <span className="num">{value === null || value === undefined ? '—' : moneyText(value, moneda, decimals)}</span>
  );
}

export function WeightText({ value }: { readonly value: number | null | undefined }) {
  return <span className="num">{value === null || value === undefined ? '—' : weightText(value)}</span>;
}
