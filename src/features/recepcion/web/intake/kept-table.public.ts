import type { Solicitud } from '../../contract/recepcion.schemas.ts';
import type { Intake } from './state.ts';

/** What the receiver should know of a parcel of this session. */
export interface Aviso {
  readonly told: readonly string[];
  /** The request that it was asked for in. */
  readonly solicitud: Solicitud | null;
}
export type Avisos = ReadonlyMap<number, Aviso>;
/** What was told of parcels as they were received. */
export type Told = ReadonlyMap<number, readonly string[]>;

interface Kept {
  readonly usuario: string | undefined;
  readonly state: Intake;
  readonly told: Told;
}

let kept: Kept | null = null;

/** The intake as it was left to repack something: whoever comes back goes on where they were. */
export const keptTable = {
  keep: (table: Kept): void => {
    kept = table;
  },
  /** What was left on the table of that service by that user. */
  of: (usuario: string | undefined, servicio_id: number): Kept | null =>
    kept !== null && kept.usuario === usuario && kept.state.servicio_id === servicio_id ? kept : null,
  clear: (): void => {
    kept = null;
  },
};
