import type { ReactNode } from 'react';
import classes from './PrintDocument.module.css';

interface Props {
  readonly title: string;
  readonly numero: string;
  /** A watermark, e.g. for a cancelled document; null: none. */
  readonly mark: string | null;
  readonly children: ReactNode;
}

/** The print layout of a numbered document, on letter paper or a roll. */
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
