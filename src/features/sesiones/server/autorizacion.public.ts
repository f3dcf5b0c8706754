import { type ErrorDefinition, refuseField } from '#kit/contract/errors.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { writeAudit, type AuditEntry } from '#kit/server/audit/audit.ts';
import type { Database } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/context.ts';
import { beginAutorizacion, forgiveAutorizacion } from './autorizacion-attempts.ts';
import { verifyPassword } from './passwords.ts';

/** Staff who hold the permission and have a password that they chose themselves. */
const authorisers = (db: Database, permiso: Permiso) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('roles as r', 'r.rol_id', 'u.rol_id')
    .innerJoin('roles_permisos as rp', 'rp.rol_id', 'r.rol_id')
    .innerJoin('permisos as p', 'p.permiso_id', 'rp.permiso_id')
    .select(['u.usuario', 'u.contrasenia_hash'])
    .where('p.permiso', '=', permiso)
    .where('u.estatus', '=', 'Activo')
    .where('r.rol_estado', '=', 'Activo')
    .where('u.cliente_id', 'is', null)
    .where('u.contrasenia_hash', 'is not', null)
    .where('u.restablecer_contrasenia', '=', false)
    .orderBy('u.usuario')
    .execute();

/**
 * Finds who, of those who hold the permission, has the given password: only the user who asks, if it is theirs, else
 * all who have it; nobody if it is wrong. Only a wrong password is counted against the user and slows the next tries.
 * Runs before the transaction of the change: the outcome of the change neither counts a right password as wrong nor
 * forgets a wrong one. Tries every password, so that the time does not tell whose it was.
 * @param usuario the user who asks.
 * @throws DEMASIADAS_SOLICITUDES while earlier failures require a pause.
 */
const findAutorizadores = async (
  db: Database,
  usuario: string,
  permiso: Permiso,
  contrasenia: string,
): Promise<readonly string[]> => {
  const attempt = await beginAutorizacion(db, usuario);
  const found = await authorisers(db, permiso);
  const right = await Promise.all(found.map((one) => verifyPassword(one.contrasenia_hash, contrasenia)));
  const theirs = found.filter((_, place) => right[place] === true).map((one) => one.usuario);
  if (theirs.length > 0) await forgiveAutorizacion(db, attempt);
  return theirs.includes(usuario) ? [usuario] : theirs;
};

/** Who allowed a call, by its body; found before the transaction begins. */
const allowedBy = new WeakMap<object, string>();
/** If several users have the same password, nobody can tell which of them it was. */
const oneOf = new Intl.ListFormat('es', { type: 'disjunction' });

interface Asked {
  readonly permiso: Permiso;
  readonly refusal: ErrorDefinition;
  /** The log entry for a wrong password, which each of the records gets. */
  readonly failed: Omit<AuditEntry, 'entidad_id'>;
  readonly ids: readonly number[];
}

/**
 * Has a call allowed by the password at `autorizacion`, before its transaction: see `findAutorizadores`.
 * @param body the body as the command gets it; the command then calls `autorizadorOf`.
 * @throws the refusal at `autorizacion`, counted and logged; DEMASIADAS_SOLICITUDES.
 */
export const authorise = async (
  {
    user,
    body,
    services,
    origin,
  }: Pick<Context<Call>, 'services' | 'origin'> & {
    readonly user: { readonly usuario: string };
    readonly body: object;
  },
  contrasenia: string,
  { permiso, refusal, failed, ids }: Asked,
): Promise<void> => {
  const autorizadores = await findAutorizadores(services.db, user.usuario, permiso, contrasenia);
  if (autorizadores.length > 0) {
    allowedBy.set(body, oneOf.format(autorizadores));
    return;
  }
  const author = { usuario: user.usuario, direccion_ip: origin.ip, solicitud: origin.requestId };
  const entries = [...new Set(ids)].map((entidad_id) => ({ ...failed, entidad_id }));
  await writeAudit(services.db, author, entries);
  throw refuseField(refusal, 'autorizacion');
};

/** Who allowed the call with this body; undefined if nobody did. */
export const autorizadorOf = (body: object): string | undefined => allowedBy.get(body);
