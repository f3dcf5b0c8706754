import type { PaqueteSummary } from '../contract/paquetes.schemas.ts';
import classes from './Tracking.module.css';

/** The number of the carrier; which box it is, when several came under it. */
export function TrackingText({ tracking, orden }: Pick<PaqueteSummary, 'tracking' | 'orden'>) {
  return (
    <span className={classes.tracking}>
      <span className={`mono ${classes.numero}`}>{tracking}</span>
      {orden > 1 && <span className={`muted small ${classes.orden}`}>caja {orden}</span>}
    </span>
  );
}
