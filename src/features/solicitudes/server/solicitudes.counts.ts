import { sql } from 'kysely';
import { anyOf } from '#kit/contract/access.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { PENDIENTE } from './solicitudes.queries.ts';

/** Count of the requests that need attention, for staff. */
export const pendingGuias: CountSource = {
  access: anyOf('guias.listado.ver_todo'),
  sharedBy: ({ cliente_id }) => String(cliente_id === null),
  count: async (db, { cliente_id }) => {
    if (cliente_id !== null) return 0;
    const { total } = await db
      .selectFrom('guias as g')
      .select(sql<number>`count(*)`.as('total'))
      .where('g.fecha_solicitud', 'is not', null)
      .where(PENDIENTE)
      .modifyFront(KEEP_PLAN)
      .executeTakeFirstOrThrow();
    return total;
  },
};
