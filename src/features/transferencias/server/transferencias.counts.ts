import { sql } from 'kysely';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import type { TransferenciaEstado } from '../rules/transferencia-transiciones.ts';

/** How many transfers stand in a state. */
const countOf = (estado: TransferenciaEstado): CountSource => ({
  access: transferenciasCalls.list.access,
  count: async (db, { cliente_id }) => {
    if (cliente_id !== null) return 0;
    const { total } = await db
      .selectFrom('transferencias')
      .select(sql<number>`count(*)`.as('total'))
      .where('transferencia_estado', '=', estado)
      .executeTakeFirstOrThrow();
    return total;
  },
});

/** Those that somebody has to go on with. */
export const transferenciasCounts = {
  transferencias_abierto: countOf('Abierto'),
  transferencias_cerrado: countOf('Cerrado'),
  transferencias_enviado: countOf('Enviado a Sucursal'),
} as const;
