import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';
import { guiaText } from '../rules/guia-numero.ts';
import type { LockedGuia } from './guias.movement.ts';

/**
 * Refuses guides in a transfer between branches, sent or waiting for it: they are not available at a counter.
 * @param guias locked.
 * @throws GUIA_EN_TRANSFERENCIA for the first one.
 */
export const requireSinTransferencia = (
  guias: readonly Pick<LockedGuia, 'transferencia_id' | 'guia_numero' | 'servicio_prefijo'>[],
): void => {
  const guia = guias.find(({ transferencia_id }) => transferencia_id !== null);
  if (guia === undefined) return;
  throw refuse(viajeErrors.GUIA_EN_TRANSFERENCIA, { guia: guiaText(guia.servicio_prefijo, guia.guia_numero) });
};

/** Since when the guide `g` has been waiting for pickup; null: it is not available, or is in a transfer. */
export const esperaDesde = sql<string | null>`(case when g.transferencia_id is null then g.fecha_disponible end)`;
