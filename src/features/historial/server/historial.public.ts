import { sql } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Historial } from '#kit/server/db/tables.gen.ts';
import type { HistorialEntry } from '../contract/historial.schemas.ts';

export type HistorialEntidad = Historial['entidad'];

interface NewEntries {
  readonly entidad: HistorialEntidad;
  /** Each with where it was brought to, or stands. */
  readonly rows: readonly { readonly id: number; readonly estado: string }[];
  /** Which action of the machine, or a note such as `comentario`. */
  readonly accion: string;
  /** For staff. */
  readonly comentario?: string | null | undefined;
  readonly usuario: string;
}

/** Adds an entry to the history of many records, by one statement: what moves or is noted tells it by its movement. */
export const addHistorial = async (
  db: Executor,
  { entidad, rows, accion, comentario = null, usuario }: NewEntries,
): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const estados = rows.map(({ estado }) => estado);
  await sql`
    insert into historial (entidad, entidad_id, estado, accion, comentario, usuario_registro)
    select ${entidad}, id, estado, ${accion}, ${comentario}, ${usuario}
    from unnest(${ids}::int[], ${estados}::text[]) as de(id, estado)`.execute(db);
};

/** What happened to a record, oldest first; a customer is not told by whom, nor what staff noted, nor of mere notes. */
export const readHistorial = async (
  db: Executor,
  user: Holder,
  entidad: HistorialEntidad,
  entidad_id: number,
): Promise<HistorialEntry[]> => {
  const rows = await db
    .selectFrom('historial as h')
    .leftJoin('usuarios as u', 'u.usuario', 'h.usuario_registro')
    .select(['h.estado', 'h.accion', 'h.comentario', 'h.usuario_registro', 'h.fecha_registro'])
    .select('u.nombre as usuario_nombre')
    .where('h.entidad', '=', entidad)
    .where('h.entidad_id', '=', entidad_id)
    .orderBy('h.historial_id')
    .execute();
  if (user.cliente_id === null) return rows;
  const moves = rows.filter(({ estado }, place) => estado !== rows[place - 1]?.estado);
  return moves.map((row) => ({ ...row, comentario: null, usuario_registro: null, usuario_nombre: null }));
};
