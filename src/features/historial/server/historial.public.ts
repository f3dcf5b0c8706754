import { sql, type RawBuilder } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { keptStatement } from '#kit/server/db/kept-statement.ts';
import type { Historial } from '#kit/server/db/tables.gen.ts';
import type { HistorialEntry } from '../contract/historial.schemas.ts';
import { isTraslado, trasladoParaCliente } from '../rules/traslados.public.ts';

export type HistorialEntidad = Historial['entidad'];

interface NewEntries {
  readonly entidad: HistorialEntidad;
  /** The records, each with its new or current state. */
  readonly rows: readonly { readonly id: number; readonly estado: string }[];
  /** An action of the state machine, or a note such as `comentario`. */
  readonly accion: string;
  /** Shown to staff. */
  readonly comentario?: string | null | undefined;
  readonly usuario: string;
}

/** The insert into the history for a statement that creates records; `from` has their `id` and `estado`. */
export const historialOf = (
  from: RawBuilder<unknown>,
  { entidad, accion, comentario = null, usuario }: Omit<NewEntries, 'rows'>,
): RawBuilder<unknown> => sql`
  insert into historial (entidad, entidad_id, estado, accion, comentario, usuario_registro)
  select ${entidad}, id, estado, ${accion}, ${comentario}, ${usuario} from ${from}`;

interface Told extends Omit<NewEntries, 'rows'> {
  readonly ids: readonly number[];
  readonly estados: readonly string[];
}

const insertHistorial = keptStatement((_db, { ids, estados, entidad, accion, comentario, usuario }: Told) =>
  historialOf(sql`unnest(${ids}::int[], ${estados}::text[]) as de(id, estado)`, {
    entidad,
    accion,
    comentario,
    usuario,
  }),
);

/** Adds an entry to the history of many records in one statement; called by the movement that moves or notes them. */
export const addHistorial = async (db: Executor, { rows, ...entry }: NewEntries): Promise<void> => {
  if (rows.length === 0) return;
  await insertHistorial.all(db, {
    ...entry,
    comentario: entry.comentario ?? null,
    ids: rows.map(({ id }) => id),
    estados: rows.map(({ estado }) => estado),
  });
};

/**
 * Actions that concern the customer even if the state does not change: the request or guide of a parcel changes. Their
 * comments are written by the product, never typed by staff.
 */
const DEL_DUENO: ReadonlySet<string> = new Set([
  'solicitar',
  'otra_caja',
  'agregar_paquetes',
  'cerrar_solicitud',
  'liberar_faltantes',
  'retirar_de_solicitud',
  'separar',
  'modificar',
  'liberar',
  'unificar',
  'unir',
]);
/** Actions that give the record to another customer, who must not read of the previous owner's guides. */
const OTRO_DUENO: ReadonlySet<string> = new Set(['cambiar_cliente', 'reclamar']);

/**
 * The history of a record, oldest first. A customer sees no users, no comments of staff and no entries without a new
 * state, except those of the own requests and guides and the movements between branches (without the transfer number).
 */
export const readHistorial = async (
  db: Executor,
  user: Holder,
  entidad: HistorialEntidad,
  entidad_id: number,
): Promise<HistorialEntry[]> => {
  const rows = await db
    .selectFrom('historial as h')
    .modifyFront(KEEP_PLAN)
    .leftJoin('usuarios as u', 'u.usuario', 'h.usuario_registro')
    .select(['h.estado', 'h.accion', 'h.comentario', 'h.usuario_registro', 'h.fecha_registro'])
    .select('u.nombre as usuario_nombre')
    .where('h.entidad', '=', entidad)
    .where('h.entidad_id', '=', entidad_id)
    .orderBy('h.historial_id')
    .execute();
  if (user.cliente_id === null) return rows;
  const since = rows.findLastIndex(({ accion }) => OTRO_DUENO.has(accion));
  return rows.flatMap((row, place) => {
    const own = place > since && DEL_DUENO.has(row.accion);
    const traslado = isTraslado(row.accion);
    if (!own && !traslado && row.estado === rows[place - 1]?.estado) return [];
    const comentario = own ? row.comentario : traslado ? trasladoParaCliente(row.comentario) : null;
    return [{ ...row, comentario, usuario_registro: null, usuario_nombre: null }];
  });
};
