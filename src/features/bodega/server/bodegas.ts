import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { bodegaErrors } from '../contract/bodega.errors.ts';
import { MIAMI } from '../rules/miami.ts';
import { puedeUbicar } from '../rules/puede-ubicar.ts';

/** The default bodega: the user's own branch, else Miami. */
export const bodegaOf = (user: Principal, bodega: number | undefined): number => bodega ?? user.sucursal_id ?? MIAMI;

/** All bodegas, Miami first. */
export const readBodegas = async (db: Executor, user: Principal) => {
  const sucursales = await db
    .selectFrom('sucursales')
    .select(['sucursal_id as bodega', 'sucursal_nombre as nombre'])
    .orderBy('sucursal_principal', 'desc')
    .orderBy('sucursal_nombre')
    .execute();
  return [{ bodega: MIAMI, nombre: 'Miami' }, ...sucursales].map((one) => ({
    ...one,
    ubicable: puedeUbicar(user, one.bodega),
  }));
};

/** @throws BODEGA_DESCONOCIDA, BODEGA_AJENA */
export const requireUbicable = async (db: Executor, user: Principal, bodega: number): Promise<string> => {
  const found =
    bodega === MIAMI
      ? { sucursal_nombre: 'Miami' }
      : await db
          .selectFrom('sucursales')
          .select('sucursal_nombre')
          .where('sucursal_id', '=', bodega)
          .executeTakeFirst();
  if (found === undefined) throw refuse(bodegaErrors.BODEGA_DESCONOCIDA);
  if (!puedeUbicar(user, bodega)) throw refuse(bodegaErrors.BODEGA_AJENA);
  return found.sucursal_nombre;
};
