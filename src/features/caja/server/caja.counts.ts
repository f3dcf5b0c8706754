import { sql } from 'kysely';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { cajaCalls } from '../contract/caja.calls.ts';
import { largosAntesOf } from '../rules/turno.rules.ts';
import { selectTurnos } from './turnos.queries.ts';

const forgotten = () =>
  sql<boolean>`(t.estado = 'Abierto' and t.fecha_apertura < ${largosAntesOf(new Date()).toISOString()})`;
const count = sql<number>`count(*)`.as('total');

/** Counts of turnos that need attention. */
export const cajaCounts = {
  /** The user's own turnos that were left open or still need an explanation. */
  caja_turno: {
    access: cajaCalls.current.access,
    count: async (db, user) => {
      const { total } = await selectTurnos(db, user)
        .clearSelect()
        .select(count)
        .where('t.cajero', '=', user.usuario)
        .where('t.estado', 'in', ['Abierto', 'Contado'])
        .where(sql<boolean>`(t.estado = 'Contado' or ${forgotten()})`)
        .modifyFront(KEEP_PLAN)
        .executeTakeFirstOrThrow();
      return total;
    },
  },
  /** Others' turnos that were left open or lack an explanation, and those that this user may approve. */
  caja_por_aprobar: {
    access: cajaCalls.approve.access,
    count: async (db, user) => {
      const { total } = await selectTurnos(db, user)
        .clearSelect()
        .select(count)
        .where('t.cajero', '<>', user.usuario)
        .where('t.estado', 'in', ['Abierto', 'Contado', 'Por aprobar'])
        .where(
          sql<boolean>`(${forgotten()} or t.estado = 'Contado' or (t.estado = 'Por aprobar'
            and t.usuario_cierre <> ${user.usuario} and t.usuario_explicacion is distinct from ${user.usuario}))`,
        )
        .modifyFront(KEEP_PLAN)
        .executeTakeFirstOrThrow();
      return total;
    },
  },
} as const satisfies Readonly<Record<string, CountSource>>;
