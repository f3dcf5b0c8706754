import { sql } from 'kysely';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { cajaCalls } from '../contract/caja.calls.ts';
import { largosAntesDe } from '../rules/turno.rules.ts';
import { selectTurnos } from './turnos.queries.ts';

const forgotten = () =>
  sql<boolean>`(t.estado = 'Abierto' and t.fecha_apertura < ${largosAntesDe(new Date()).toISOString()})`;
const count = sql<number>`count(*)`.as('total');

/** Shifts that somebody has to do something about. */
export const cajaCounts = {
  /** Own ones that were left open, or wait to be explained. */
  caja_turno: {
    access: cajaCalls.current.access,
    count: async (db, user) => {
      const { total } = await selectTurnos(db, user)
        .clearSelect()
        .select(count)
        .where('t.cajero', '=', user.usuario)
        .where('t.estado', 'in', ['Abierto', 'Contado'])
        .where(sql<boolean>`(t.estado = 'Contado' or ${forgotten()})`)
        .executeTakeFirstOrThrow();
      return total;
    },
  },
  /** Shifts of others that were left open, differences that nobody explained, and those that this user may approve. */
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
        .executeTakeFirstOrThrow();
      return total;
    },
  },
} as const satisfies Readonly<Record<string, CountSource>>;
