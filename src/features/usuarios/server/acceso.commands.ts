import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { lockRights } from '#features/roles/server/roles.public.ts';
import { endSessions, removeTwoStep, resetToGeneratedPassword } from '#features/sesiones/server/sesiones.public.ts';
import type { usuariosCalls } from '../contract/usuarios.calls.ts';
import { usuarioErrors } from '../contract/usuarios.errors.ts';
import { findUsuario, presentUsuario } from './usuarios.queries.ts';

const ENTIDAD = 'usuario';

interface Asked {
  readonly db: Context['db'];
  readonly user: NonNullable<Context['user']>;
  readonly call: Call;
  readonly params: { readonly usuario: string };
}

/** The account whose access is to be changed, under the lock of rights. @throws USUARIO_SUPERIOR */
const loadLesser = async ({ db, user, call, params }: Asked) => {
  const author = await lockRights({ db, user, call });
  const target = await findUsuario(db, author, params.usuario);
  if (target.superior) throw refuse(usuarioErrors.USUARIO_SUPERIOR);
  return { author, target };
};

/** The same, but not one's own account: whoever finds an open session must not be able to take the account over. */
const loadOther = async (asked: Asked) => {
  const { author, target } = await loadLesser(asked);
  if (target.usuario === author.usuario) throw refuse(usuarioErrors.USUARIO_PROPIO_ACCESO);
  return { author, target };
};

export const resetUsuarioPassword = async (
  context: Context<typeof usuariosCalls.resetPassword>,
): Promise<Answer<typeof usuariosCalls.resetPassword>> => {
  const { db, audit, notify } = context;
  const { target } = await loadOther(context);
  const { usuario } = target;
  if (target.estatus !== 'Activo') throw refuse(usuarioErrors.USUARIO_ESTA_INACTIVO);
  const contrasenia = await resetToGeneratedPassword(db, usuario);
  audit({ accion: 'usuarios.restablecer_contrasenia', entidad: ENTIDAD, entidad_id: usuario });
  notify('usuarios', 'sesiones');
  return { data: { usuario, contrasenia }, message: 'La contraseña se restableció y sus sesiones se cerraron.' };
};

export const resetUsuarioTwoStep = async (
  context: Context<typeof usuariosCalls.resetTwoStep>,
): Promise<Answer<typeof usuariosCalls.resetTwoStep>> => {
  const { db, audit, notify } = context;
  const { author, target } = await loadOther(context);
  const { usuario } = target;
  if (!target.dos_pasos_activo) throw refuse(usuarioErrors.USUARIO_SIN_DOS_PASOS);
  await removeTwoStep(db, usuario);
  audit({ accion: 'usuarios.restablecer_dos_pasos', entidad: ENTIDAD, entidad_id: usuario });
  notify('usuarios', 'sesiones');
  return {
    data: presentUsuario(await findUsuario(db, author, usuario), author),
    message: 'La verificación en dos pasos se quitó y sus sesiones se cerraron.',
  };
};

export const endUsuarioSession = async (
  context: Context<typeof usuariosCalls.endSession>,
): Promise<Answer<typeof usuariosCalls.endSession>> => {
  const { db, params, audit, notify } = context;
  const { target } = await loadLesser(context);
  const { sesion_id } = params;
  if ((await endSessions(db, target.usuario, sesion_id)) === 0) throw refuse(kitErrors.NO_ENCONTRADO);
  audit({ accion: 'usuarios.cerrar_sesion', entidad: ENTIDAD, entidad_id: target.usuario, despues: { sesion_id } });
  notify('sesiones');
  return { message: 'La sesión se cerró.' };
};

export const endUsuarioSessions = async (
  context: Context<typeof usuariosCalls.endSessions>,
): Promise<Answer<typeof usuariosCalls.endSessions>> => {
  const { db, audit, notify } = context;
  const { target } = await loadLesser(context);
  const cerradas = await endSessions(db, target.usuario);
  audit({ accion: 'usuarios.cerrar_sesiones', entidad: ENTIDAD, entidad_id: target.usuario, despues: { cerradas } });
  notify('sesiones');
  return { data: { cerradas }, message: 'Las sesiones se cerraron.' };
};
