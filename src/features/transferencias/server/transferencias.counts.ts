import { sql } from 'kysely';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { sucursalesQueVe, sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import type { TransferenciaEstado } from '../rules/transferencia-transiciones.ts';

/**
 * Counts the transfers in a state, at the user's own branch like the lists' default.
 * @param end which of its branches acts on them.
 */
const countOf = (estado: TransferenciaEstado, end: 'sucursal_origen_id' | 'sucursal_id'): CountSource => ({
  access: transferenciasCalls.list.access,
  sharedBy: sucursalesQueVe,
  count: async (db, user) => {
    if (user.cliente_id !== null) return 0;
    const { total } = await db
      .selectFrom('transferencias')
      .select(sql<number>`count(*)`.as('total'))
      .where('transferencia_estado', '=', estado)
      .$call(whereGiven(end, '=', sucursalQueVe(user) ?? undefined))
      .modifyFront(KEEP_PLAN)
      .executeTakeFirstOrThrow();
    return total;
  },
});

/** Counts of the transfers that still need a step. */
export const transferenciasCounts = {
  transferencias_abierto: countOf('Abierto', 'sucursal_origen_id'),
  transferencias_cerrado: countOf('Cerrado', 'sucursal_origen_id'),
  transferencias_enviado: countOf('Enviado a Sucursal', 'sucursal_id'),
} as const;
