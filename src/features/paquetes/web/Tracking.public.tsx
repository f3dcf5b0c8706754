import type { PaqueteSummary } from '../contract/paquetes.schemas.ts';
import classes from './Tracking.module.css';

/** The tracking number, and the number of the box from the second on. */
export function TrackingText({ tracking, orden }: Pick<PaqueteSummary, 'tracking' | 'orden'>) {
  return (
    <span className={classes.tracking}>
      <span className={`mono ${classes.numero}`}>{tracking}</span>
      {orden > 1 && <span className={`muted small ${classes.orden}`}>caja {orden}</span>}
    </span>
  );
}
