import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { lockRights } from '#features/roles/server/roles.public.ts';
import { endSessions, generatePassword, hashPassword } from '#features/sesiones/server/sesiones.public.ts';
import type { usuariosCalls } from '../contract/usuarios.calls.ts';
import { usuarioErrors } from '../contract/usuarios.errors.ts';
import type { Usuario } from '../contract/usuarios.schemas.ts';
import {
  edicionProblem,
  isActiveAdministrador,
  leavesNoAdministrador,
  type Actor,
  type UsuarioDatos,
} from '../rules/usuario.rules.ts';
import { requireRol, requireSucursal } from './candidates.ts';
import { countOtherAdministradores, findUsuario, presentUsuario, type UsuarioRow } from './usuarios.queries.ts';

const ENTIDAD = 'usuario';

/** What the audit log keeps of an account. */
const auditOf = ({ superior: _, ...row }: UsuarioRow): object => row;

export const createUsuario = async (
  context: Context<typeof usuariosCalls.create>,
): Promise<Answer<typeof usuariosCalls.create>> => {
  const { db, body, audit, notify } = context;
  const contrasenia = generatePassword();
  const contrasenia_hash = await hashPassword(contrasenia);
  const author = await lockRights(context);
  await requireRol(db, author, body.rol_id);
  await requireSucursal(db, body.sucursal_id, body.validar_ubicacion);
  await db
    .insertInto('usuarios')
    .values({ ...body, contrasenia_hash, restablecer_contrasenia: true, usuario_registro: author.usuario })
    .execute();
  // A user who may register users may lack the right to see them all.
  const seeing = { ...author, permisos: new Set([...author.permisos, 'usuarios.listado.ver_todo']) };
  const created = await findUsuario(db, seeing, body.usuario);
  audit({ accion: 'usuarios.crear', entidad: ENTIDAD, entidad_id: body.usuario, despues: auditOf(created) });
  notify('usuarios');
  return {
    data: { ...presentUsuario(created, author), contrasenia },
    message: 'El usuario se registró. Entréguele su contraseña: deberá cambiarla al ingresar.',
  };
};

const refuseEdition = (author: Actor, before: UsuarioRow, after: UsuarioDatos): void => {
  const problem = edicionProblem(author, before, before, after);
  if (problem === 'SUPERIOR') throw refuse(usuarioErrors.USUARIO_SUPERIOR);
  if (problem === 'DE_CLIENTE') throw refuse(usuarioErrors.USUARIO_DE_CLIENTE);
  if (problem === 'PROPIO_ROL') throw refuseField(usuarioErrors.USUARIO_PROPIO_ROL, 'rol_id');
  if (problem === 'PROPIO_ESTATUS') throw refuseField(usuarioErrors.USUARIO_PROPIO_ESTATUS, 'estatus');
  if (problem === 'PROPIA_UBICACION')
    throw refuseField(
      usuarioErrors.USUARIO_PROPIA_UBICACION,
      after.validar_ubicacion ? 'sucursal_id' : 'validar_ubicacion',
    );
};

/** Checks only what changes: an account keeps a role or branch that was deactivated since. */
const requireCandidates = async (db: Executor, author: Actor, before: UsuarioDatos, after: UsuarioDatos) => {
  const { sucursal_id, validar_ubicacion } = after;
  const moves = sucursal_id !== before.sucursal_id || (validar_ubicacion && !before.validar_ubicacion);
  if (moves && sucursal_id !== null) await requireSucursal(db, sucursal_id, validar_ubicacion);
  if (moves && sucursal_id === null)
    throw refuseField(usuarioErrors.USUARIO_SUCURSAL_SIN_COORDENADAS, 'validar_ubicacion');
  return after.rol_id === before.rol_id ? undefined : requireRol(db, author, after.rol_id);
};

/** Writes the account's new state after all checks. */
const changeUsuario = async (
  db: Executor,
  author: Actor,
  before: UsuarioRow,
  after: UsuarioDatos,
): Promise<Usuario> => {
  refuseEdition(author, before, after);
  const rol = await requireCandidates(db, author, before, after);
  const willBe = { estatus: after.estatus, rol_fijo: rol === undefined ? before.rol_fijo : (rol?.rol_fijo ?? null) };
  const others = await countOtherAdministradores(db, before.usuario);
  if (leavesNoAdministrador(isActiveAdministrador(before), isActiveAdministrador(willBe), others))
    throw refuse(usuarioErrors.USUARIO_ULTIMO_ADMINISTRADOR);
  const { nombre, correo, rol_id, estatus, sucursal_id, validar_ubicacion } = after;
  // A customer's mail is the client's; the account's own column stays as it is.
  const own = before.cliente_id === null ? { correo } : {};
  await db
    .updateTable('usuarios')
    .set({ nombre, rol_id, estatus, sucursal_id, validar_ubicacion, ...own })
    .where('usuario', '=', before.usuario)
    .execute();
  if (estatus === 'Inactivo') await endSessions(db, before.usuario);
  return presentUsuario(await findUsuario(db, author, before.usuario), author);
};

const lockUsuario = (db: Executor, usuario: string) =>
  db.selectFrom('usuarios').select('usuario').where('usuario', '=', usuario).forUpdate().executeTakeFirst();

export const updateUsuario = async (
  context: Context<typeof usuariosCalls.update>,
): Promise<Answer<typeof usuariosCalls.update>> => {
  const { db, params, body, audit, notify } = context;
  const { version, ...changes } = body;
  const author = await lockRights(context);
  await lockUsuario(db, params.usuario);
  const before = await findUsuario(db, author, params.usuario);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const updated = await changeUsuario(db, author, before, { ...before, ...given });
  const { acciones: _, ...despues } = updated;
  audit({
    accion: 'usuarios.actualizar',
    entidad: ENTIDAD,
    entidad_id: params.usuario,
    antes: auditOf(before),
    despues,
  });
  notify('usuarios');
  if (before.rol_id !== updated.rol_id || before.estatus !== updated.estatus) notify('sesiones');
  return { data: updated, message: messageOf(before.estatus, updated.estatus) };
};

const messageOf = (before: string, after: string): string => {
  if (before === after) return 'El usuario se actualizó.';
  return after === 'Activo' ? 'El usuario se activó.' : 'El usuario se inactivó y sus sesiones se cerraron.';
};

export const disableUsuario = async (
  context: Context<typeof usuariosCalls.disable>,
): Promise<Answer<typeof usuariosCalls.disable>> => {
  const { db, params, audit, notify } = context;
  const author = await lockRights(context);
  await lockUsuario(db, params.usuario);
  const before = await findUsuario(db, author, params.usuario);
  if (before.estatus === 'Inactivo') throw refuse(usuarioErrors.USUARIO_YA_INACTIVO);
  const updated = await changeUsuario(db, author, before, { ...before, estatus: 'Inactivo' });
  const { acciones: _, ...despues } = updated;
  audit({
    accion: 'usuarios.inactivar',
    entidad: ENTIDAD,
    entidad_id: params.usuario,
    antes: auditOf(before),
    despues,
  });
  notify('usuarios', 'sesiones');
  return { data: updated, message: messageOf('Activo', 'Inactivo') };
};
