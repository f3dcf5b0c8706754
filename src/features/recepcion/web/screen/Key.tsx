import type { ReactNode } from 'react';
import classes from './Key.module.css';

/** A key of the keyboard, as it is labelled; not where there is none, unless it also counts. */
export function Key({ children, always }: { readonly children: ReactNode; readonly always?: boolean }) {
  return (
    <kbd className={classes.key} data-always={always || undefined}>
      {children}
    </kbd>
  );
}
