import { sql } from 'kysely';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { recurrentesCalls } from '../../contract/recurrentes.calls.ts';
import { confirmMes, createRecurrente, removeRecurrente, skipMes, updateRecurrente } from './recurrentes.commands.ts';
import {
  findRecurrente,
  presentRecurrente,
  readPorConfirmar,
  selectRecurrentes,
  withDatos,
} from './recurrentes.queries.ts';

export const recurrentesHandlers: readonly Handler[] = [
  ...handleList(recurrentesCalls.list, {
    rows: ({ db, user, query: { buscar, activo } }) =>
      withDatos(selectRecurrentes(db, user))
        .$call(whereGiven('r.activo', '=', activo))
        .$call(whereGiven(buscar, (text) => containsWords(sql`sin_acentos(r.recurrente_referencia)`, text))),
    from: 'r',
    key: 'recurrente_id',
    defaultOrder: 'dia_mes',
    present: (row, { user }) => presentRecurrente(row, user),
    hardlyChanges: true,
    sheet: 'Gastos recurrentes',
  }),
  handle(recurrentesCalls.pending, async ({ db, user }) => ({ data: await readPorConfirmar(db, user) })),
  handle(recurrentesCalls.get, async ({ db, user, params: { recurrente_id } }) => ({
    data: presentRecurrente(await findRecurrente(db, user, recurrente_id), user),
  })),
  handle(recurrentesCalls.create, createRecurrente),
  handle(recurrentesCalls.update, updateRecurrente),
  handle(recurrentesCalls.remove, removeRecurrente),
  handle(recurrentesCalls.confirm, confirmMes),
  handle(recurrentesCalls.skip, skipMes),
];
