import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { differenceText } from '#features/servicios/web/precio-text.public.ts';
import classes from './FeeCell.module.css';

interface Props {
  /** US dollars. */
  readonly value: number;
  /** The same part of the service's price; null where there is none to compare with. */
  readonly base: number | null;
}

/** A part of a fee over the same part of the service's price, with how far it is from it. */
export function FeeCell({ value, base }: Props) {
  return (
    <span className={classes.fee}>
      <MoneyText value={value} moneda="USD" decimals={4} />
      {base !== null && (
        <span className="muted small">
          <MoneyText value={base} moneda="USD" decimals={4} /> ({differenceText(value, base, 4) ?? 'igual'})
        </span>
      )}
    </span>
  );
}
