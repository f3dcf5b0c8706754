import { sql } from 'kysely';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';

/** Pending notes that this user may decide about: those that others asked for. */
export const pendingNotas: CountSource = {
  access: notasCreditoCalls.process.access,
  count: async (db, { cliente_id, usuario }) => {
    if (cliente_id !== null) return 0;
    const { total } = await db
      .selectFrom('notas_credito')
      .select(sql<number>`count(*)`.as('total'))
      .where('estado', '=', 'Pendiente')
      .where('usuario_registro', '<>', usuario)
      .modifyFront(KEEP_PLAN)
      .executeTakeFirstOrThrow();
    return total;
  },
};
