import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';

/**
 * Puts locked parcels, which must not be repacked into another, into locked guides, each with the parcels repacked into
 * it; a null `guia_id` takes them out of theirs. One statement for any number of parcels.
 */
export const putInGuias = async (
  db: Executor,
  paquetes: readonly { readonly paquete_id: number; readonly guia_id: number | null }[],
): Promise<void> => {
  if (paquetes.length === 0) return;
  const ids = sql`${paquetes.map(({ paquete_id }) => paquete_id)}::int[]`;
  await sql`
    update paquetes p set guia_id = n.guia_id
    from unnest(${ids}, ${paquetes.map(({ guia_id }) => guia_id)}::int[]) as n(paquete_id, guia_id)
    where (p.paquete_id = any(${ids}) or p.reempaque_id = any(${ids}))
      and n.paquete_id = coalesce(p.reempaque_id, p.paquete_id)`.execute(db);
};
