import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import classes from './DataTable.module.css';

interface Props {
  /** What a screen reader calls it. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** CSS length from which on its rows scroll. */
  readonly maxHeight?: string;
  /** On a phone each row is a card; a cell names its value by `data-label`. */
  readonly stacked?: boolean;
}

/** A few rows inside a page; what can have hundreds is a list. */
export function DataTable({ label, children, className, maxHeight, stacked = false }: Props) {
  return (
    <div className={classes.scroll} style={{ maxHeight }} tabIndex={0} role="region" aria-label={label}>
      <table className={clsx(classes.table, stacked && classes.stacked, className)}>{children}</table>
    </div>
  );
}
