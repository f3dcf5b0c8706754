import type { Executor } from '../db/database.ts';

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

/** Writes the entries of a command in one statement. */
export const writeAudit = async (db: Executor, author: AuditAuthor, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await db
    .insertInto('bitacora')
    .values(
      entries.map(({ accion, entidad, entidad_id, antes, despues }) => ({
        ...author,
        accion,
        entidad,
        entidad_id: String(entidad_id),
        antes: withoutSecrets(antes),
        despues: withoutSecrets(despues),
      })),
    )
    .execute();
};
