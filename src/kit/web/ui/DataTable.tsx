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
}

/** A few rows inside a page; what can have hundreds is a list. */
export function DataTable({ label, children, className, maxHeight }: Props) {
  return (
    <div className={classes.scroll} style={{ maxHeight }} tabIndex={0} role="region" aria-label={label}>
      <table className={clsx(classes.table, className)}>{children}</table>
    </div>
  );
}
