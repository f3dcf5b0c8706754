import type { Executor } from '#kit/server/db/database.ts';
import { keptStatement } from '#kit/server/db/kept-statement.ts';

const principal = keptStatement((db) =>
  db.selectFrom('sucursales').select('sucursal_id').where('sucursal_principal', '=', true),
);

/** The main branch, to which new parcels and guides belong; there always is one. */
export const sucursalPrincipal = async (db: Executor): Promise<number> => {
  const row = await principal.first(db, {});
  if (row === undefined) throw new Error('there is no main branch');
  return row.sucursal_id;
};
