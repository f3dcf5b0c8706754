import type { TestApp } from './test-app.ts';

/** The entries of a record in the log, oldest first; those of one action if it is given. */
export const logOf = (app: TestApp, entidad: string, entidad_id: number | string, accion?: string) =>
  app.db
    .selectFrom('bitacora')
    .select(['accion', 'usuario', 'antes', 'despues'])
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', String(entidad_id))
    .$call((entries) => (accion === undefined ? entries : entries.where('accion', '=', accion)))
    .orderBy('bitacora_id')
    .execute();
