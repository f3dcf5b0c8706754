import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';

/**
 * Refuses what is on its way between branches, or waits for it: it is not at the counter, and nobody promises it there.
 * @param guias locked.
 * @throws GUIA_EN_TRANSFERENCIA
 */
export const requireSinTransferencia = (guias: readonly { readonly transferencia_id: number | null }[]): void => {
  if (guias.some(({ transferencia_id }) => transferencia_id !== null)) throw refuse(viajeErrors.GUIA_EN_TRANSFERENCIA);
};

/** Since when the guide `g` waits where it lies; null: it cannot be fetched, or goes on to another branch. */
export const esperaDesde = sql<string | null>`(case when g.transferencia_id is null then g.fecha_disponible end)`;
