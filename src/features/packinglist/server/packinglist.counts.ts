import { sql } from 'kysely';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import type { PackinglistEstado } from '../rules/packinglist-transiciones.ts';

/** Counts the lists in a state; none for a customer. */
const countOf = (estado: PackinglistEstado): CountSource => ({
  access: packinglistCalls.list.access,
  sharedBy: ({ cliente_id }) => String(cliente_id === null),
  count: async (db, { cliente_id }) => {
    if (cliente_id !== null) return 0;
    const { total } = await db
      .selectFrom('packinglists')
      .select(sql<number>`count(*)`.as('total'))
      .where('estado', '=', estado)
      .modifyFront(KEEP_PLAN)
      .executeTakeFirstOrThrow();
    return total;
  },
});

/** The counts of lists that somebody has to work on. */
export const packinglistCounts = {
  packinglist_abierto: countOf('Abierto'),
  packinglist_cerrado: countOf('Cerrado'),
  packinglist_enviado: countOf('Enviado a HN'),
} as const;
