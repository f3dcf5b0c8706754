import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';

/**
 * Refuses guides in a transfer between branches, sent or waiting for it: they are not available at a counter.
 * @param guias locked.
 * @throws GUIA_EN_TRANSFERENCIA
 */
export const requireSinTransferencia = (guias: readonly { readonly transferencia_id: number | null }[]): void => {
  if (guias.some(({ transferencia_id }) => transferencia_id !== null)) throw refuse(viajeErrors.GUIA_EN_TRANSFERENCIA);
};

/** Since when the guide `g` has been waiting for pickup; null: it is not available, or is in a transfer. */
export const esperaDesde = sql<string | null>`(case when g.transferencia_id is null then g.fecha_disponible end)`;
