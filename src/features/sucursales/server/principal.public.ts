import type { Executor } from '#kit/server/db/database.ts';

/** The main branch, to which new parcels and guides belong; there always is one. */
export const sucursalPrincipal = async (db: Executor): Promise<number> => {
  const { sucursal_id } = await db
    .selectFrom('sucursales')
    .select('sucursal_id')
    .where('sucursal_principal', '=', true)
    .executeTakeFirstOrThrow();
  return sucursal_id;
};
