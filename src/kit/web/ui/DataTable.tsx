import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import classes from './DataTable.module.css';

interface Props {
  /** Its name for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** CSS length above which its rows scroll. */
  readonly maxHeight?: string;
  /** On a phone each row is a card; cells are labelled by their `data-label`. */
  readonly stacked?: boolean;
}

/** A table with few rows inside a page; use a list where there may be hundreds. */
export function DataTable({ label, children, className, maxHeight, stacked = false }: Props) {
  return (
    <div className={classes.scroll} style={{ maxHeight }} tabIndex={0} role="region" aria-label={label}>
      <table className={clsx(classes.table, stacked && classes.stacked, className)}>{children}</table>
    </div>
  );
}
