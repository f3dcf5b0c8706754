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
  /** Its price, where its parcels are known: see `priceNueva`. */
  readonly cobro?: Cobro;
}

/**
 * A Normal guide for what was just received; its parcels are put into it by the caller, who prices it afterwards unless
 * its price came along. @returns its id.
 */
export const createGuiaNormal = (db: Executor, { usuario, cobro, ...guia }: NewGuia): Promise<number> =>
  guiaMovement.createOne(db, { ...guia, ...cobro, guia_tipo: 'Normal' }, 'crear', { usuario });
