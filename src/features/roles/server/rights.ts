import { sql } from 'kysely';
import { isAllowed } from '#kit/contract/access.ts';
import type { Call } from '#kit/contract/call.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';

/**
 * Takes the one lock that every change of rights takes, and reads its author's rights anew. Without it two people could
 * each decide on a state that the other is changing: two administrators disable each other, or a role is given to
 * somebody while it gains permissions.
 * @throws SESION_REQUERIDA, SIN_PERMISO if the author lost the right while waiting.
 */
export const lockRights = async ({
  db,
  user,
  call,
}: {
  readonly db: Executor;
  readonly user: Principal;
  readonly call: Call;
}): Promise<Principal> => {
  await sql`select pg_advisory_xact_lock(hashtext('derechos'))`.execute(db);
  const row = await db
    .selectFrom('usuarios as u')
    .innerJoin('roles as r', 'r.rol_id', 'u.rol_id')
    .select(['u.rol_id', 'u.sucursal_id', 'u.cliente_id'])
    .select(
      sql<
        string[]
      >`array(select p.permiso from roles_permisos rp join permisos p using (permiso_id) where rp.rol_id = r.rol_id)`.as(
        'permisos',
      ),
    )
    .where('u.usuario', '=', user.usuario)
    .where('u.estatus', '=', 'Activo')
    .where('r.rol_estado', '=', 'Activo')
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.SESION_REQUERIDA);
  const author = { ...user, ...row, permisos: new Set(row.permisos) };
  if (!isAllowed(call.access, author)) throw refuse(kitErrors.SIN_PERMISO);
  return author;
};
