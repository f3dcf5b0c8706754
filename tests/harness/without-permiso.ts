import type { Permiso } from '#kit/contract/permisos.ts';
import type { TestApp } from './test-app.ts';

/** Removes a permission from every role during `ask`. */
export const withoutPermiso = async <T>({ db }: TestApp, permiso: Permiso, ask: () => Promise<T>): Promise<T> => {
  const taken = await db
    .deleteFrom('roles_permisos')
    .where('permiso_id', 'in', db.selectFrom('permisos').select('permiso_id').where('permiso', '=', permiso))
    .returningAll()
    .execute();
  if (taken.length === 0) throw new Error(`no role has ${permiso}`);
  try {
    return await ask();
  } finally {
    await db.insertInto('roles_permisos').values(taken).execute();
  }
};
