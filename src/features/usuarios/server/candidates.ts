import { refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { readAssignableRol } from '#features/roles/server/roles.public.ts';
import { usuarioErrors } from '../contract/usuarios.errors.ts';
import { rolProblem, sucursalProblem, type Actor } from '../rules/usuario.rules.ts';
import { readSucursalCandidate } from './usuarios.queries.ts';

const ROL_ERRORS = {
  DESCONOCIDO: usuarioErrors.USUARIO_ROL_DESCONOCIDO,
  DE_CLIENTES: usuarioErrors.USUARIO_ROL_DE_CLIENTES,
  INACTIVO: usuarioErrors.USUARIO_ROL_INACTIVO,
  SUPERIOR: usuarioErrors.USUARIO_ROL_SUPERIOR,
} as const;

/** Reads the role that is to be given. @throws the reason why this author may not give it. */
export const requireRol = async (db: Executor, author: Actor, rol_id: number) => {
  const rol = await readAssignableRol(db, author, rol_id);
  const problem = rolProblem(rol);
  if (problem !== null) throw refuseField(ROL_ERRORS[problem], 'rol_id');
  return rol;
};

/** @throws the reason why nobody can be assigned to this branch, at the field concerned. */
export const requireSucursal = async (db: Executor, sucursal_id: number, validar_ubicacion: boolean): Promise<void> => {
  const problem = sucursalProblem(await readSucursalCandidate(db, sucursal_id), validar_ubicacion);
  if (problem === 'DESCONOCIDA') throw refuseField(usuarioErrors.USUARIO_SUCURSAL_DESCONOCIDA, 'sucursal_id');
  if (problem === 'INACTIVA') throw refuseField(usuarioErrors.USUARIO_SUCURSAL_INACTIVA, 'sucursal_id');
  if (problem === 'SIN_COORDENADAS')
    throw refuseField(usuarioErrors.USUARIO_SUCURSAL_SIN_COORDENADAS, 'validar_ubicacion');
};
