import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import classes from './mostrador.module.css';

interface FrameProps {
  /** A client is being attended: the form starts at the top beside everything else, so that its button is visible. */
  readonly attending: boolean;
  readonly children: ReactNode;
}

/** A screen on which clients are attended one after the other. */
export function MostradorFrame({ attending, children }: FrameProps) {
  return (
    <div className={classes.page} data-counter={attending || undefined}>
      {children}
    </div>
  );
}

/** On the left the client and what they have; on the right the payment. */
export function MostradorColumns({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.left}>{left}</div>
      {right !== null && <div className={classes.right}>{right}</div>}
    </div>
  );
}

/** Placeholder while the data loads. */
export function MostradorSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true" aria-label="Cargando...">
      <Skeleton height={320} className={classes.left} />
      <Skeleton height={420} className={classes.right} />
    </div>
  );
}
