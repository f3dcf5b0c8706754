import { MoneyText } from '#kit/web/ui/MoneyText.tsx';

interface Props {
  readonly label: string;
  /** Lempiras. */
  readonly value: number;
  /** Whether somebody still owes it. */
  readonly owed?: boolean;
}

/** A line of what a delivery comes to, within a `dl`. */
export function Cuenta({ label, value, owed = false }: Props) {
  return (
    <div data-owed={owed || undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText value={value} />
      </dd>
    </div>
  );
}
