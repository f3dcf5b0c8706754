import type { Transferencia } from '../../contract/transferencias.schemas.ts';

/** A transfer that guides are put into; without a number it is stored with the first of them. */
export type Abierta = Pick<Transferencia, 'sucursal_id' | 'sucursal_nombre' | 'total_guias' | 'peso_cobrar'> & {
  readonly transferencia_id: number | null;
  /** Where its guides are; null: its first guide says. */
  readonly sucursal_origen_id: number | null;
};
