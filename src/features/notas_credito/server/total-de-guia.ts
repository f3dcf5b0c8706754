import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { totalDeGuia } from '#features/viaje/server/total-guia.ts';

/**
 * The price of a guia in lempiras: as charged when it was delivered, or else the current price.
 * @returns null if it has no price yet or no exchange factor is known.
 */
export const readTotalDeGuia = async (db: Executor, guia_id: number): Promise<number | null> => {
  const { total } = await db
    .selectFrom('guias as g')
    .select(
      sql<number | null>`coalesce(
        (select eg.total from entregas_guias eg where eg.guia_id = g.guia_id and not eg.anulada),
        case when g.guia_valor > 0 then ${totalDeGuia} end
      )`.as('total'),
    )
    .where('g.guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  return total;
};
