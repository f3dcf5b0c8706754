import type { ReactNode } from 'react';
import classes from './Columns.module.css';

interface Props {
  /** CSS widths of the columns, where there is room for them. */
  readonly widths: string;
  /** The narrowest window that has room. */
  readonly from?: 'lg' | 'xl';
  /** One below the other, the last leads. */
  readonly lastFirst?: boolean;
  readonly children: ReactNode;
}

/** What is looked at together: side by side, or one below the other. */
export function Columns({ widths, from = 'lg', lastFirst = false, children }: Props) {
  return (
    <div
      className={classes.columns}
      data-from={from}
      data-last-first={lastFirst || undefined}
      style={{ ['--columns' as string]: widths }}
    >
      {children}
    </div>
  );
}
