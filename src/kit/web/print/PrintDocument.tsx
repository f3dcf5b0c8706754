import type { ReactNode } from 'react';
import classes from './PrintDocument.module.css';

interface Props {
  readonly title: string;
  readonly numero: string;
  /** One word across all of it, for what does not count; null: it counts. */
  readonly mark: string | null;
  readonly children: ReactNode;
}

/** A numbered document as it stands on paper, of letter size or on a roll. */
export function PrintDocument({ title, numero, mark, children }: Props) {
  return (
    <div className={classes.document}>
      {mark !== null && <div className={classes.mark}>{mark}</div>}
      <h1 className={classes.title}>{title}</h1>
      <p className={`mono ${classes.numero}`}>No. {numero}</p>
      {children}
    </div>
  );
}
