import { sql } from 'kysely';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';

/** Pending proofs that this user may decide about. */
export const pendingComprobantes: CountSource = {
  access: comprobantesCalls.process.access,
  count: async (db, { cliente_id, usuario }) => {
    if (cliente_id !== null) return 0;
    const { total } = await db
      .selectFrom('comprobantes_transferencia')
      .select(sql<number>`count(*)`.as('total'))
      .where('estado', '=', 'Pendiente')
      .where('usuario_registro', '<>', usuario)
      .modifyFront(KEEP_PLAN)
      .executeTakeFirstOrThrow();
    return total;
  },
};
