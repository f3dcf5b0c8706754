import { Figure } from '#kit/web/ui/Figures.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';

interface Props {
  readonly label: string;
  /** Lempiras. */
  readonly value: number;
  /** Shows it as an open debt. */
  readonly owed?: boolean;
}

/** One of the amounts of a delivery. */
export function Cuenta({ label, value, owed = false }: Props) {
  return (
    <Figure label={label} tone={owed ? 'wrong' : undefined}>
      <MoneyText value={value} />
    </Figure>
  );
}
