import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { cajaCalls } from '../contract/caja.calls.ts';
import { cajaErrors } from '../contract/caja.errors.ts';
import { typedTurno } from '../rules/turno-numero.public.ts';
import { moveEfectivo, openTurno } from './abrir.commands.ts';
import { approveTurno, closeTurno } from './cerrar.commands.ts';
import { readActual, readTurno } from './read-turno.ts';
import { filterTurnos, presentTurno } from './turnos.queries.ts';

export const cajaConstraints: ConstraintErrors = {
  turnos_uno_abierto: { error: cajaErrors.CAJA_YA_ABIERTA },
  turnos_cerrado: { error: cajaErrors.CAJA_YA_CONTADA },
};

export const cajaHandlers: readonly Handler[] = [
  handle(cajaCalls.current, async ({ db, user }) => ({ data: await readActual(db, user) })),
  handle(cajaCalls.open, openTurno),
  handle(cajaCalls.move, moveEfectivo),
  handle(cajaCalls.close, closeTurno),
  ...handleList(cajaCalls.list, {
    rows: ({ db, user, query }) => filterTurnos(db, user, query),
    from: 't',
    key: 'turno_id',
    defaultOrder: '-fecha_apertura',
    first: ({ query }) => {
      const typed = typedTurno(query.buscar ?? '');
      return typed === null ? null : sql<boolean>`(t.turno_id = ${typed})`;
    },
    present: (row) => presentTurno(row),
    sheet: 'Cierres de caja',
  }),
  handle(cajaCalls.get, async ({ db, user, params: { turno_id } }) => ({ data: await readTurno(db, user, turno_id) })),
  handle(cajaCalls.approve, approveTurno),
];
