import type { Solicitud } from '../../contract/recepcion.schemas.ts';
import type { Intake } from './state.ts';

/** Messages for the receiver about a parcel of this session. */
export interface Aviso {
  readonly told: readonly string[];
  /** The request of the parcel; null: none to mention. */
  readonly solicitud: Solicitud | null;
}
export type Avisos = ReadonlyMap<number, Aviso>;
/** Warnings of the server when parcels were received, by `paquete_id`. */
export type Told = ReadonlyMap<number, readonly string[]>;

interface Kept {
  readonly usuario: string | undefined;
  readonly state: Intake;
  readonly told: Told;
}

let kept: Kept | null = null;

/** The intake as it was when the user left to repack something, so that they can go on from there. */
export const keptTable = {
  keep: (table: Kept): void => {
    kept = table;
  },
  /** What this user left on the table of this service; null: nothing. */
  of: (usuario: string | undefined, servicio_id: number): Kept | null =>
    kept !== null && kept.usuario === usuario && kept.state.servicio_id === servicio_id ? kept : null,
  clear: (): void => {
    kept = null;
  },
};
