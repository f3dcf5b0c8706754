import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import classes from './mostrador.module.css';

interface FrameProps {
  /** A client is attended to: the form stands beside all else from the top, so that its button is in sight. */
  readonly attending: boolean;
  readonly children: ReactNode;
}

/** A screen at which clients are attended to, one after the other. */
export function MostradorFrame({ attending, children }: FrameProps) {
  return (
    <div className={classes.page} data-counter={attending || undefined}>
      {children}
    </div>
  );
}

/** Who stands there and what they have, on the left; how it is paid, on the right. */
export function MostradorColumns({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.left}>{left}</div>
      {right !== null && <div className={classes.right}>{right}</div>}
    </div>
  );
}

/** The same while it is fetched. */
export function MostradorSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true" aria-label="Cargando...">
      <Skeleton height={320} className={classes.left} />
      <Skeleton height={420} className={classes.right} />
    </div>
  );
}
