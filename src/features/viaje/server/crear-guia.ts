import type { Executor } from '#kit/server/db/database.ts';
import type { Cobro } from './cobro-guia.ts';
import { guiaMovement } from './guias.movement.ts';

interface NewGuia {
  readonly cliente_id: number;
  readonly servicio_id: number;
  readonly sucursal_id: number;
  readonly aplica_isv: boolean;
  /** US dollars. */
  readonly guia_costo_envio: number;
  readonly fecha_salida_estimada: string | null;
  readonly fecha_entrega_estimada: string | null;
  readonly usuario: string;
  /** Its price, if its parcels are known already: see `priceNueva`. */
  readonly cobro?: Cobro;
}

/**
 * Creates a Normal guide for parcels just received. The caller puts the parcels into it, and prices it afterwards
 * unless `cobro` is given.
 * @returns its id.
 */
export const createGuiaNormal = async (db: Executor, { usuario, cobro, ...guia }: NewGuia): Promise<number> => {
  const values = { ...guia, ...cobro, guia_tipo: 'Normal' as const };
  const { guia_id } = await guiaMovement.createOne(db, values, 'crear', { usuario });
  return guia_id;
};
