import { sql } from 'kysely';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { recurrentesCalls } from '../../contract/recurrentes.calls.ts';
import { selectPorConfirmar } from './recurrentes.queries.ts';

/** Months that templates propose and that are not settled. */
export const pendingGastos: CountSource = {
  access: recurrentesCalls.pending.access,
  count: async (db, user) => {
    const { total } = await selectPorConfirmar(db, user)
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },
};
