import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import type { LockedGuia } from './guias.movement.ts';

type Envio = Pick<LockedGuia, 'guia_id' | 'guia_costo_envio'>;

/** Writes the shipping cost of locked guides; their value stays. @param a_domicilio whether they go to a door. */
export const setEnvio = async (db: Executor, guias: readonly Envio[], a_domicilio: boolean): Promise<void> => {
  const ids = guias.map(({ guia_id }) => guia_id);
  const costos = guias.map(({ guia_costo_envio }) => guia_costo_envio);
  await sql`update guias g set guia_costo_envio = de.costo, a_domicilio = ${a_domicilio}
    from unnest(${ids}::int[], ${costos}::numeric[]) as de(guia_id, costo) where g.guia_id = de.guia_id`.execute(db);
};
