import type { Executor } from '#kit/server/db/database.ts';
import type { LockedGuia } from './guias.movement.ts';

/** What bringing a locked guide to a door makes of its price; its value stays. @param a_domicilio whether it goes there. */
export const setEnvio = async (
  db: Executor,
  { guia_id }: Pick<LockedGuia, 'guia_id'>,
  envio: { readonly guia_costo_envio: number; readonly a_domicilio: boolean },
): Promise<void> => {
  await db.updateTable('guias').set(envio).where('guia_id', '=', guia_id).execute();
};
