import type { ReactNode } from 'react';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import classes from './Cuenta.module.css';

/** What a delivery comes to, side by side. */
export function Cuentas({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.cuentas}>{children}</dl>;
}

interface Props {
  readonly label: string;
  /** Lempiras. */
  readonly value: number;
  /** Whether somebody still owes it. */
  readonly owed?: boolean;
}

/** One of them. */
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
