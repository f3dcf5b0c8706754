import type { Transferencia } from '../../contract/transferencias.schemas.ts';

/** A transfer that is being filled; one without an id is stored with its first guia. */
export type Abierta = Pick<Transferencia, 'sucursal_id' | 'sucursal_nombre' | 'total_guias' | 'peso_cobrar'> & {
  readonly transferencia_id: number | null;
  /** The branch of its guias; null until its first guia gives it. */
  readonly sucursal_origen_id: number | null;
};
