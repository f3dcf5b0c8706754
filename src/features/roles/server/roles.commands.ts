import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { rolesCalls } from '../contract/roles.calls.ts';
import { rolErrors } from '../contract/roles.errors.ts';
import { datosProblem, permisosProblem, type PermisosProblem } from '../rules/rol.rules.ts';
import { lockRights } from './rights.ts';
import { findRol, presentRol, readRolPermisos, stateOf } from './roles.queries.ts';

const ENTIDAD = 'rol';

export const createRol = async (
  context: Context<typeof rolesCalls.create>,
): Promise<Answer<typeof rolesCalls.create>> => {
  const { db, body, audit, notify } = context;
  const author = await lockRights(context);
  const { rol_id } = await db
    .insertInto('roles')
    .values({ ...body, usuario_registro: author.usuario })
    .returning('rol_id')
    .executeTakeFirstOrThrow();
  const created = presentRol(await findRol(db, author, rol_id), author);
  audit({ accion: 'roles.crear', entidad: ENTIDAD, entidad_id: rol_id, despues: auditOf(created) });
  notify('roles');
  return { data: created, message: 'El rol se registró. Ahora puede asignarle permisos.' };
};

const auditOf = <T extends { readonly acciones: unknown }>({ acciones: _, ...rol }: T) => rol;

export const updateRol = async (
  context: Context<typeof rolesCalls.update>,
): Promise<Answer<typeof rolesCalls.update>> => {
  const { db, params, body, audit, notify } = context;
  const { version, ...changes } = body;
  const author = await lockRights(context);
  const before = await findRol(db, author, params.rol_id);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const after = {
    rol_nombre: changes.rol_nombre ?? before.rol_nombre,
    rol_estado: changes.rol_estado ?? before.rol_estado,
  };
  const problem = datosProblem(author, before, before, after);
  if (problem === 'ROL_SUPERIOR') throw refuse(rolErrors.ROL_SUPERIOR);
  if (problem === 'FIJO_NOMBRE') throw refuseField(rolErrors.ROL_FIJO_NOMBRE, 'rol_nombre');
  if (problem === 'FIJO_ESTADO') throw refuseField(rolErrors.ROL_FIJO_ESTADO, 'rol_estado');
  if (problem === 'PROPIO_ESTADO') throw refuseField(rolErrors.ROL_PROPIO_ESTADO, 'rol_estado');
  if (Object.values(changes).some((value) => value !== undefined))
    await db.updateTable('roles').set(changes).where('rol_id', '=', params.rol_id).execute();
  const updated = presentRol(await findRol(db, author, params.rol_id), author);
  audit({
    accion: 'roles.actualizar',
    entidad: ENTIDAD,
    entidad_id: params.rol_id,
    antes: auditOf(presentRol(before, author)),
    despues: auditOf(updated),
  });
  notify('roles');
  const { rol_estado, requiere_dos_pasos } = updated;
  if (rol_estado !== before.rol_estado || requiere_dos_pasos !== before.requiere_dos_pasos) notify('sesiones');
  return { data: updated, message: messageOf(before.rol_estado, updated.rol_estado) };
};

const messageOf = (before: string, after: string): string => {
  if (before === after) return 'El rol se actualizó.';
  return after === 'Activo' ? 'El rol se activó.' : 'El rol se inactivó.';
};

const refusePermisos = (problem: PermisosProblem): never => {
  if (problem.problem === 'ROL_SUPERIOR') throw refuse(rolErrors.ROL_SUPERIOR);
  if (problem.problem === 'ADMINISTRADOR_COMPLETO') throw refuse(rolErrors.ROL_ADMINISTRADOR_COMPLETO);
  const { permisos } = problem;
  throw problem.problem === 'AJENO'
    ? refuse(rolErrors.ROL_PERMISO_AJENO, { permisos })
    : refuse(rolErrors.ROL_PERMISO_DE_PERSONAL, { permisos });
};

/** The names of the permissions asked for. @throws ROL_PERMISO_DESCONOCIDO */
const readNames = async (db: Context['db'], permiso_ids: readonly number[]): Promise<Set<string>> => {
  if (permiso_ids.length === 0) return new Set();
  const rows = await db.selectFrom('permisos').select('permiso').where('permiso_id', 'in', permiso_ids).execute();
  if (rows.length < permiso_ids.length) throw refuseField(rolErrors.ROL_PERMISO_DESCONOCIDO, 'permiso_ids');
  return new Set(rows.map(({ permiso }) => permiso));
};

/** Replaces the permissions of the role; takes effect at once, also for open sessions. */
export const updateRolPermisos = async (
  context: Context<typeof rolesCalls.updatePermisos>,
): Promise<Answer<typeof rolesCalls.updatePermisos>> => {
  const { db, params, body, audit, notify } = context;
  const { rol_id } = params;
  const author = await lockRights(context);
  const before = await findRol(db, author, rol_id);
  if (body.version !== undefined && body.version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const permiso_ids = [...new Set(body.permiso_ids)];
  const after = await readNames(db, permiso_ids);
  const problem = permisosProblem(author, stateOf(before), after);
  if (problem !== null) refusePermisos(problem);
  const isChanged = after.size !== before.permisos.length || before.permisos.some((permiso) => !after.has(permiso));
  if (isChanged) {
    await db.deleteFrom('roles_permisos').where('rol_id', '=', rol_id).execute();
    if (permiso_ids.length > 0)
      await db
        .insertInto('roles_permisos')
        .values(permiso_ids.map((permiso_id) => ({ rol_id, permiso_id })))
        .execute();
    // Raises the version by its trigger, so that somebody who edits an older reading of the role is told.
    await db.updateTable('roles').set({ rol_id }).where('rol_id', '=', rol_id).execute();
  }
  audit({
    accion: 'roles.asignar_permisos',
    entidad: ENTIDAD,
    entidad_id: rol_id,
    antes: { permisos: before.permisos },
    despues: { permisos: [...after].sort() },
  });
  notify('roles');
  // The open screens of users with the role ask again what they may do.
  if (isChanged) notify('sesiones');
  // The author's own role may be the one that changed.
  const now = author.rol_id === rol_id ? { ...author, permisos: after } : author;
  return { data: await readRolPermisos(db, now, rol_id), message: 'Los permisos del rol se guardaron.' };
};
