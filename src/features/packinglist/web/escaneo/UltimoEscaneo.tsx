import type { ReactNode } from 'react';
import { IconBarcode, IconCheck, IconRepeat, IconX } from '@tabler/icons-react';
import classes from './UltimoEscaneo.module.css';

export type Hecho = 'bien' | 'repetido' | 'mal';

export interface Escaneo {
  readonly hecho: Hecho;
  /** The code, or the tracking that it led to. */
  readonly codigo: string;
  readonly detalle: ReactNode;
}

const ICONS = { bien: IconCheck, repetido: IconRepeat, mal: IconX } as const;

/** The last scan, read at arm's length by its colour before its words; there is room for it before the first. */
export function UltimoEscaneo({ ultimo, espera }: { readonly ultimo: Escaneo | null; readonly espera: string }) {
  const Icon = ultimo === null ? IconBarcode : ICONS[ultimo.hecho];
  return (
    <div className={classes.last} data-hecho={ultimo?.hecho} role="status">
      <span className={classes.icon} aria-hidden>
        <Icon size={22} stroke={2} />
      </span>
      {ultimo === null ? (
        <span className={classes.detail}>{espera}</span>
      ) : (
        <span className={classes.text}>
          <span className={`mono ${classes.code}`}>{ultimo.codigo}</span>
          <span className={classes.detail}>{ultimo.detalle}</span>
        </span>
      )}
    </div>
  );
}
