import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { rutaErrors } from '../contract/ruta.errors.ts';
import { type LockedParada, paradaMovement } from './paradas.movement.ts';

/** The branch whose routes a user sees. @throws RUTA_SIN_SUCURSAL */
export const requireSucursal = ({ sucursal_id }: Principal): number => {
  if (sucursal_id === null) throw refuse(rutaErrors.RUTA_SIN_SUCURSAL);
  return sucursal_id;
};

export interface EnRutaLocked {
  readonly guias: readonly LockedGuia[];
  readonly paradas: readonly LockedParada[];
}

/**
 * Locks stops and their guias: the guias first, in the same order as the counter.
 * @param may whether this user may change a stop.
 * @throws NO_ENCONTRADO if one does not exist for this user.
 */
export const takeParadas = async (
  db: Executor,
  parada_ids: readonly number[],
  may: (parada: LockedParada) => boolean,
): Promise<EnRutaLocked> => {
  const heads = await db
    .selectFrom('ruta_paradas')
    .select('guia_id')
    .where(hasAnyId('parada_id', parada_ids))
    .execute();
  const guias = await guiaMovement.lock(
    db,
    heads.map(({ guia_id }) => guia_id),
  );
  const paradas = await paradaMovement.lock(db, parada_ids);
  if (paradas.length !== parada_ids.length || !paradas.every(may)) throw refuse(kitErrors.NO_ENCONTRADO);
  return { guias, paradas };
};

/** Adds one to the trips or attempts of the stops' requests. */
export const countOf = async (
  db: Executor,
  paradas: readonly LockedParada[],
  column: 'salidas' | 'intentos',
): Promise<void> => {
  await db
    .updateTable('domicilios')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where(
      hasAnyId(
        'domicilio_id',
        paradas.map(({ domicilio_id }) => domicilio_id),
      ),
    )
    .execute();
};
