import { sql } from 'kysely';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { sucursalesQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { recurrentesCalls } from '../../contract/recurrentes.calls.ts';
import { selectPorConfirmar } from './recurrentes.queries.ts';

/** Months that templates propose and that are not settled. */
export const pendingGastos: CountSource = {
  access: recurrentesCalls.pending.access,
  sharedBy: sucursalesQueVe,
  count: async (db, user) => {
    const { total } = await selectPorConfirmar(db, user)
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .modifyFront(KEEP_PLAN)
      .executeTakeFirstOrThrow();
    return total;
  },
};
