import { sql } from 'kysely';
import { anyOf } from '#kit/contract/access.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { CountSource } from '#kit/server/search/search-source.ts';

/** Registration requests that wait for somebody to decide. */
export const pendingClientes: CountSource = {
  access: anyOf('casilleros.listado.ver_todo'),
  sharedBy: () => '',
  count: async (db) => {
    const { total } = await db
      .selectFrom('clientes')
      .select(sql<number>`count(*)`.as('total'))
      .where('cliente_estatus', '=', 'Pendiente')
      .modifyFront(KEEP_PLAN)
      .executeTakeFirstOrThrow();
    return total;
  },
};
