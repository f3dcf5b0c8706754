import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import classes from './Section.module.css';

export interface KeyValue {
  readonly label: string;
  readonly value: ReactNode;
  /** Adds a copy button with this text. */
  readonly copy?: string | undefined;
  readonly mono?: boolean;
  readonly wide?: boolean;
  readonly hidden?: boolean;
}

export function KeyValues({ items }: { readonly items: readonly KeyValue[] }) {
  return (
    <dl className={classes.values}>
      {items
        .filter(({ hidden }) => hidden !== true)
        .map(({ label, value, copy, mono, wide }) => (
          <div key={label} className={clsx(wide === true && classes.wide)}>
            <dt>{label}</dt>
            <dd>
              <span className={mono === true ? 'mono' : undefined}>
                {value === null || value === undefined || value === '' ? '—' : value}
              </span>
              {copy !== undefined && copy !== '' && <CopyButton value={copy} label={`Copiar ${label.toLowerCase()}`} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}
