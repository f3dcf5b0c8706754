import { sql } from 'kysely';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';

/** Notes that wait for this user's decision: who asked for one leaves it to others. */
export const pendingNotas: CountSource = {
  access: notasCreditoCalls.process.access,
  count: async (db, { cliente_id, usuario }) => {
    if (cliente_id !== null) return 0;
    const { total } = await db
      .selectFrom('notas_credito')
      .select(sql<number>`count(*)`.as('total'))
      .where('estado', '=', 'Pendiente')
      .where('usuario_registro', '<>', usuario)
      .executeTakeFirstOrThrow();
    return total;
  },
};
