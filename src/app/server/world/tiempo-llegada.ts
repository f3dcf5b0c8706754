import type { Insertable } from 'kysely';
import type { TiemposLlegada } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';

/** Sets how long a service takes from Miami, to any branch by default: six to nine days, as forty guides took. */
export const newTiempoLlegada = async (
  { db, servicio_id }: Ground,
  asked: Partial<Insertable<TiemposLlegada>> = {},
): Promise<void> => {
  await db
    .insertInto('tiempos_llegada')
    .values({ servicio_id, sucursal_id: null, dias_desde: 6, dias_hasta: 9, guias: 40, ...asked })
    .execute();
};
