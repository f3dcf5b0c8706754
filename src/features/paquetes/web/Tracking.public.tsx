import { CopyButton } from '#kit/web/ui/CopyButton.tsx';
import type { PaqueteSummary } from '../contract/paquetes.schemas.ts';
import classes from './Tracking.module.css';

/** The number of the carrier, to copy; which box it is, when several came under it. */
export function Tracking({ tracking, orden }: Pick<PaqueteSummary, 'tracking' | 'orden'>) {
  return (
    <span className={classes.tracking}>
      <span className={`mono ${classes.number}`} title={tracking}>
        {tracking}
      </span>
      {orden > 1 && <span className={classes.orden}>caja {orden}</span>}
      <CopyButton value={tracking} label={`Copiar tracking ${tracking}`} />
    </span>
  );
}
