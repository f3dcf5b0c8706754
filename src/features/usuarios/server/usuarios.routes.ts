import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { readOpenSessions } from '#features/sesiones/server/sesiones.public.ts';
import { usuariosCalls } from '../contract/usuarios.calls.ts';
import { usuarioErrors } from '../contract/usuarios.errors.ts';
import { endUsuarioSession, endUsuarioSessions, resetUsuarioPassword, resetUsuarioTwoStep } from './acceso.commands.ts';
import { createUsuario, disableUsuario, updateUsuario } from './usuarios.commands.ts';
import { openUsuario, presentUsuario, searchUsuarios, selectUsuarios } from './usuarios.queries.ts';

export const usuariosConstraints: ConstraintErrors = {
  usuarios_pkey: { error: usuarioErrors.USUARIO_REPETIDO, campo: 'usuario' },
};

export const usuariosHandlers: readonly Handler[] = [
  ...handleList(usuariosCalls.list, {
    rows: ({ db, user, query: { buscar, tipo, rol_id, sin_rol_id, estatus, sucursal_id } }) =>
      selectUsuarios(db, user)
        .$call(whereGiven(buscar, searchUsuarios))
        .$if(tipo === 'personal', (query) => query.where('u.cliente_id', 'is', null))
        .$if(tipo === 'clientes', (query) => query.where('u.cliente_id', 'is not', null))
        .$call(whereGiven('u.rol_id', 'in', rol_id))
        .$call(whereGiven('u.rol_id', 'not in', sin_rol_id))
        .$call(whereGiven('u.estatus', 'in', estatus))
        .$call(whereGiven('u.sucursal_id', 'in', sucursal_id)),
    from: 'u',
    key: 'usuario',
    order: {
      nombre: sql`u.nombre collate "es-x-icu"`,
    },
    defaultOrder: 'nombre',
    present: (row, { user }) => presentUsuario(row, user),
    sheet: 'Usuarios',
  }),
  handle(usuariosCalls.get, async ({ db, user, params }) => ({
    data: presentUsuario(await openUsuario(db, user, params.usuario), user),
  })),
  handle(usuariosCalls.create, createUsuario),
  handle(usuariosCalls.update, updateUsuario),
  handle(usuariosCalls.disable, disableUsuario),
  handle(usuariosCalls.resetPassword, resetUsuarioPassword),
  handle(usuariosCalls.resetTwoStep, resetUsuarioTwoStep),
  handle(usuariosCalls.sessions, async ({ db, user, params }) => {
    const { usuario } = await openUsuario(db, user, params.usuario);
    return { data: await readOpenSessions(db, usuario, user.sesion_id) };
  }),
  handle(usuariosCalls.endSession, endUsuarioSession),
  handle(usuariosCalls.endSessions, endUsuarioSessions),
];
