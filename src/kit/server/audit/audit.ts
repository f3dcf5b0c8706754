import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { keptStatement } from '../db/kept-statement.ts';

/** One entry of the audit log; the user and the time are added by the call that it belongs to. */
export interface AuditEntry {
  /** feature.action, the action as a Spanish infinitive, e.g. `sucursales.crear`. */
  readonly accion: string;
  readonly entidad: string;
  readonly entidad_id: string | number;
  readonly antes?: object | null;
  readonly despues?: object | null;
}

export interface AuditAuthor {
  readonly usuario: string;
  readonly direccion_ip: string;
  readonly solicitud: string;
}

/** Fields whose values never enter the log. */
const SECRET_FIELDS = /contrasenia|password|secreto|token|codigo_hash|codigos|^autorizacion$/i;

const withoutSecrets = (value: object | null | undefined): string | null =>
  value === null || value === undefined
    ? null
    : JSON.stringify(value, (key, inner: unknown) =>
        SECRET_FIELDS.test(key) && typeof inner !== 'boolean' ? '•••' : inner,
      );

interface Rows extends AuditAuthor {
  readonly acciones: readonly string[];
  readonly entidades: readonly string[];
  readonly ids: readonly string[];
  readonly antes: readonly (string | null)[];
  readonly despues: readonly (string | null)[];
}

const insertRows = keptStatement(
  (_db, { usuario, direccion_ip, solicitud, acciones, entidades, ids, antes, despues }: Rows) => sql<never>`
    insert into bitacora (usuario, direccion_ip, solicitud, accion, entidad, entidad_id, antes, despues)
    select ${usuario}, ${direccion_ip}, ${solicitud}, accion, entidad, entidad_id, antes, despues
    from unnest(${acciones}::text[], ${entidades}::text[], ${ids}::text[], ${antes}::jsonb[], ${despues}::jsonb[])
      as de(accion, entidad, entidad_id, antes, despues)`,
);

/** Writes the entries of a command in one statement. */
export const writeAudit = async (db: Executor, author: AuditAuthor, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await insertRows.all(db, {
    ...author,
    acciones: entries.map(({ accion }) => accion),
    entidades: entries.map(({ entidad }) => entidad),
    ids: entries.map(({ entidad_id }) => String(entidad_id)),
    antes: entries.map(({ antes }) => withoutSecrets(antes)),
    despues: entries.map(({ despues }) => withoutSecrets(despues)),
  });
};
