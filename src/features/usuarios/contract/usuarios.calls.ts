import { z } from 'zod';
import { anyOf, staffAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { requiredText } from '#kit/contract/fields.ts';
import { anyOfValues, listQuery } from '#kit/contract/page.ts';
import { sesionAbierta } from '#features/sesiones/contract/sesiones.schemas.ts';
import { usuarioErrors } from './usuarios.errors.ts';
import { createUsuarioBody, ESTATUS, updateUsuarioBody, usuario, usuarioConContrasenia } from './usuarios.schemas.ts';
import { usuarioColumns } from './usuarios.columns.ts';

const ID_LIST = /^\d{1,9}(,\d{1,9}){0,49}$/;
/** Any of several ids, written `1,2` in the query. */
const idsFilter = () =>
  z
    .string()
    .max(500)
    .regex(ID_LIST, 'Indique los números separados por comas.')
    .transform((text) => text.split(',').map(Number))
    .optional();

export const USUARIO_TIPOS = ['personal', 'clientes', 'todos'] as const;

const params = z.object({ usuario: requiredText(60).transform((value) => value.toLowerCase()) });
const sesionParams = params.extend({ sesion_id: z.uuid({ error: 'La sesión no es válida.' }) });

const editErrors = [
  usuarioErrors.USUARIO_SUPERIOR,
  usuarioErrors.USUARIO_PROPIO_ROL,
  usuarioErrors.USUARIO_PROPIO_ESTATUS,
  usuarioErrors.USUARIO_PROPIA_UBICACION,
  usuarioErrors.USUARIO_ULTIMO_ADMINISTRADOR,
];
const candidateErrors = [
  usuarioErrors.USUARIO_ROL_DESCONOCIDO,
  usuarioErrors.USUARIO_ROL_DE_CLIENTES,
  usuarioErrors.USUARIO_ROL_INACTIVO,
  usuarioErrors.USUARIO_ROL_SUPERIOR,
  usuarioErrors.USUARIO_SUCURSAL_DESCONOCIDA,
  usuarioErrors.USUARIO_SUCURSAL_INACTIVA,
  usuarioErrors.USUARIO_SUCURSAL_SIN_COORDENADAS,
];
const accesoErrors = [
  usuarioErrors.USUARIO_SUPERIOR,
  usuarioErrors.USUARIO_PROPIO_ACCESO,
  usuarioErrors.USUARIO_ESTA_INACTIVO,
];

export const usuariosCalls = {
  list: defineCall({
    id: 'usuarios.list',
    method: 'GET',
    path: '/users',
    summary: 'Usuarios que el permiso deja ver: todos, los de clientes o el propio',
    access: anyOf('usuarios.listado.ver_todo', 'usuarios.listado.ver_propio', 'usuarios.listado.ver_clientes'),
    kind: 'list',
    columns: usuarioColumns,
    query: listQuery(ordersOf(usuarioColumns), {
      /** Staff, or the users of clients; all if absent. */
      tipo: z.enum(USUARIO_TIPOS, { error: 'Elija un tipo de la lista.' }).optional(),
      rol_id: idsFilter(),
      /** Roles to leave out. */
      sin_rol_id: idsFilter(),
      estatus: anyOfValues(ESTATUS),
      sucursal_id: idsFilter(),
    }),
    output: usuario,
  }),
  get: defineCall({
    id: 'usuarios.get',
    method: 'GET',
    path: '/users/{usuario}',
    summary: 'Un usuario: el propio, u otro con permiso (usuarios.detalle.ver)',
    access: staffAccess,
    params,
    output: usuario,
  }),
  create: defineCall({
    id: 'usuarios.create',
    method: 'POST',
    path: '/users',
    summary: 'Registrar un usuario del personal; la respuesta trae su contraseña, una sola vez',
    access: anyOf('usuarios.registro.crear'),
    body: createUsuarioBody,
    output: usuarioConContrasenia,
    errors: [usuarioErrors.USUARIO_REPETIDO, ...candidateErrors],
  }),
  update: defineCall({
    id: 'usuarios.update',
    method: 'PUT',
    path: '/users/{usuario}',
    summary: 'Actualizar un usuario',
    access: anyOf('usuarios.detalle.editar'),
    params,
    body: updateUsuarioBody,
    output: usuario,
    errors: [usuarioErrors.USUARIO_DE_CLIENTE, ...editErrors, ...candidateErrors],
  }),
  disable: defineCall({
    id: 'usuarios.disable',
    method: 'DELETE',
    path: '/users/{usuario}',
    summary: 'Inactivar un usuario y cerrar sus sesiones',
    access: anyOf('usuarios.detalle.editar'),
    params,
    output: usuario,
    errors: [usuarioErrors.USUARIO_YA_INACTIVO, ...editErrors],
  }),
  resetPassword: defineCall({
    id: 'usuarios.resetPassword',
    method: 'PUT',
    path: '/users/{usuario}/reset_pass',
    summary: 'Generar una contraseña nueva, que el usuario cambia al ingresar, y cerrar sus sesiones',
    access: anyOf('usuarios.detalle.restablecer_contrasenia'),
    params,
    output: z.object({ usuario: z.string(), contrasenia: z.string() }),
    errors: accesoErrors,
  }),
  resetTwoStep: defineCall({
    id: 'usuarios.resetTwoStep',
    method: 'PUT',
    path: '/users/{usuario}/reset_two_step',
    summary: 'Quitar la verificación en dos pasos a quien perdió su teléfono y cerrar sus sesiones',
    access: anyOf('usuarios.detalle.restablecer_contrasenia'),
    params,
    output: usuario,
    errors: [usuarioErrors.USUARIO_SUPERIOR, usuarioErrors.USUARIO_PROPIO_ACCESO, usuarioErrors.USUARIO_SIN_DOS_PASOS],
  }),
  sessions: defineCall({
    id: 'usuarios.sessions',
    method: 'GET',
    path: '/users/{usuario}/sessions',
    summary: 'Sesiones abiertas de un usuario: el propio, u otro con permiso (usuarios.detalle.ver)',
    access: staffAccess,
    params,
    output: z.array(sesionAbierta),
  }),
  endSession: defineCall({
    id: 'usuarios.endSession',
    method: 'DELETE',
    path: '/users/{usuario}/sessions/{sesion_id}',
    summary: 'Cerrar una sesión de un usuario',
    access: anyOf('usuarios.detalle.editar', 'usuarios.detalle.restablecer_contrasenia'),
    params: sesionParams,
    errors: [usuarioErrors.USUARIO_SUPERIOR],
  }),
  endSessions: defineCall({
    id: 'usuarios.endSessions',
    method: 'DELETE',
    path: '/users/{usuario}/sessions',
    summary: 'Cerrar todas las sesiones de un usuario',
    access: anyOf('usuarios.detalle.editar', 'usuarios.detalle.restablecer_contrasenia'),
    params,
    output: z.object({ cerradas: z.number() }),
    errors: [usuarioErrors.USUARIO_SUPERIOR],
  }),
};
