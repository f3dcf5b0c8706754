import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import classes from './Section.module.css';

const MAIL = /^[^\s@]+@[^\s@]+$/;

export interface KeyValue {
  readonly label: string;
  readonly value: ReactNode;
  /** Adds a copy button with this text. */
  readonly copy?: string | undefined;
  readonly mono?: boolean;
  readonly wide?: boolean;
  readonly hidden?: boolean;
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** An address of mail that is too long for its place goes on below behind its @, not within a word. */
const shown = (value: ReactNode): ReactNode => {
  if (isEmpty(value)) return '—';
  if (typeof value !== 'string' || !MAIL.test(value)) return value;
  const at = value.indexOf('@') + 1;
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
};

/** Facts of a record, each under its name; one without a value is a dash. */
export function KeyValues({ items }: { readonly items: readonly KeyValue[] }) {
  return (
    <div className={classes.valuesFrame}>
      <dl className={classes.values}>
        {items
          .filter(({ hidden }) => hidden !== true)
          .map(({ label, value, copy, mono, wide }) => (
            <div key={label} className={clsx(wide === true && classes.wide)}>
              <dt>{label}</dt>
              <dd>
                <span className={mono === true && !isEmpty(value) ? 'mono' : undefined}>{shown(value)}</span>
                {copy !== undefined && copy !== '' && (
                  <CopyButton value={copy} label={`Copiar ${label.toLowerCase()}`} />
                )}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
