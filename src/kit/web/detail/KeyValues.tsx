import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import classes from './Section.module.css';

const MAIL = /^[^\s@]+@[^\s@]+$/;

export interface KeyValue {
  readonly label: string;
  readonly value: ReactNode;
  /** Adds a button that copies this text. */
  readonly copy?: string | undefined;
  readonly mono?: boolean;
  readonly wide?: boolean;
  readonly hidden?: boolean;
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** Lets a long e-mail address break after its @ instead of anywhere. */
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

/** Labelled facts of a record; a dash stands for a missing value. */
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
