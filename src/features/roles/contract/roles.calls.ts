import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { acciones, flag, id, moment, requiredLine, text, version } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { anyOfValues, listQuery } from '#kit/contract/page.ts';
import { rolErrors } from './roles.errors.ts';
import { rolColumns } from './roles.columns.ts';

export const ROL_ESTADOS = ['Activo', 'Inactivo'] as const;
export const ROL_NOMBRE_MAX = 50;
export const ROL_DESCRIPCION_MAX = 150;
const MAX_PERMISOS = 1000;

const tooLong = (max: number): string => `El texto excede el máximo de caracteres soportado (${max}).`;

export const rol = z
  .object({
    rol_id: z.number(),
    rol_nombre: z.string(),
    rol_descripcion: z.string(),
    rol_estado: z.enum(ROL_ESTADOS),
    /** Set for the two roles that the product relies on; they keep their name and stay active. */
    rol_fijo: z.enum(['Administrador', 'Cliente']).nullable(),
    /** Users who have the role, active or not. */
    user_count: z.number(),
    /** How many permissions the role has. */
    permiso_count: z.number(),
    requiere_dos_pasos: z.boolean(),
    version: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    acciones: acciones(['editar', 'cambiar_estado', 'asignar_permisos']),
  })
  .meta({ id: 'Rol' });
export type Rol = z.output<typeof rol>;

export const permisoDeRol = z
  .object({
    permiso_id: z.number(),
    /** module.section.action */
    permiso: z.string(),
    modulo: z.string(),
    seccion: z.string(),
    accion: z.string(),
    tipo: z.enum(['Leer', 'Editar', 'Eliminar']),
    riesgo: z.enum(['Normal', 'Intermedio', 'Crítico', 'Confidencial']),
    /** What the permission lets its holder do. */
    comentario: z.string(),
    asignado: z.boolean(),
    /** Whether the user who asks may switch it in this role. */
    editable: z.boolean(),
    /** The role's version when this was read; an edit of its permissions sends it. */
    rol_version: z.number(),
  })
  .meta({ id: 'PermisoDeRol' });
export type PermisoDeRol = z.output<typeof permisoDeRol>;

export const createRolBody = z.object({
  rol_nombre: requiredLine(ROL_NOMBRE_MAX, { tooLong: tooLong(ROL_NOMBRE_MAX) }),
  rol_descripcion: text(ROL_DESCRIPCION_MAX, tooLong(ROL_DESCRIPCION_MAX)).default(''),
  /** Users of the role must log in with a second step. */
  requiere_dos_pasos: flag().default(false),
});

/** Absent fields stay as they are. */
export const updateRolBody = z.object({
  rol_nombre: requiredLine(ROL_NOMBRE_MAX, { tooLong: tooLong(ROL_NOMBRE_MAX) }).optional(),
  rol_descripcion: text(ROL_DESCRIPCION_MAX, tooLong(ROL_DESCRIPCION_MAX)).optional(),
  rol_estado: z.enum(ROL_ESTADOS, { error: 'El estado no es válido.' }).optional(),
  requiere_dos_pasos: flag().optional(),
  version,
});

export const updatePermisosBody = z.object({
  /** All permissions that the role is to have; the others are removed from it. */
  permiso_ids: listOf(id('El permiso no es válido.'), { max: MAX_PERMISOS, required: 'Indique la lista de permisos.' }),
  version,
});

const params = z.object({ rol_id: id() });

export const rolesCalls = {
  list: defineCall({
    id: 'roles.list',
    method: 'GET',
    path: '/roles',
    summary: 'Roles',
    access: anyOf('roles.listado.ver'),
    kind: 'list',
    columns: rolColumns,
    query: listQuery(ordersOf(rolColumns), {
      rol_estado: anyOfValues(ROL_ESTADOS),
    }),
    output: rol,
  }),
  options: defineCall({
    id: 'roles.options',
    method: 'GET',
    path: '/roles/opciones',
    summary: 'Roles para elegir uno',
    access: anyOf(
      'roles.listado.ver',
      'usuarios.listado.ver_todo',
      'usuarios.listado.ver_clientes',
      'usuarios.registro.crear',
      'usuarios.detalle.editar',
    ),
    query: z.object({ buscar: text(100).optional() }),
    output: z.array(
      rol.pick({ rol_id: true, rol_nombre: true, rol_descripcion: true, rol_estado: true, rol_fijo: true }).extend({
        /** Whether the user who asks may give the role to a member of the staff. */
        asignable: z.boolean(),
      }),
    ),
  }),
  get: defineCall({
    id: 'roles.get',
    method: 'GET',
    path: '/roles/{rol_id}',
    summary: 'Un rol',
    access: anyOf('roles.listado.ver'),
    params,
    output: rol,
  }),
  create: defineCall({
    id: 'roles.create',
    method: 'POST',
    path: '/roles',
    summary: 'Registrar un rol, sin permisos todavía',
    access: anyOf('roles.registro.crear'),
    body: createRolBody,
    output: rol,
    errors: [rolErrors.ROL_NOMBRE_REPETIDO],
  }),
  update: defineCall({
    id: 'roles.update',
    method: 'PUT',
    path: '/roles/{rol_id}',
    summary: 'Actualizar un rol, activarlo o inactivarlo',
    access: anyOf('roles.detalle.editar'),
    params,
    body: updateRolBody,
    output: rol,
    errors: [
      rolErrors.ROL_NOMBRE_REPETIDO,
      rolErrors.ROL_FIJO_NOMBRE,
      rolErrors.ROL_FIJO_ESTADO,
      rolErrors.ROL_PROPIO_ESTADO,
      rolErrors.ROL_SUPERIOR,
    ],
  }),
  permisos: defineCall({
    id: 'roles.permisos',
    method: 'GET',
    path: '/roles/{rol_id}/permissions',
    summary: 'Todos los permisos y cuáles tiene el rol',
    access: anyOf('roles.listado.ver'),
    params,
    output: z.array(permisoDeRol),
  }),
  updatePermisos: defineCall({
    id: 'roles.updatePermisos',
    method: 'PUT',
    path: '/roles/{rol_id}/permissions',
    summary: 'Reemplazar los permisos de un rol',
    access: anyOf('roles.detalle.editar'),
    params,
    body: updatePermisosBody,
    output: z.array(permisoDeRol),
    errors: [
      rolErrors.ROL_SUPERIOR,
      rolErrors.ROL_ADMINISTRADOR_COMPLETO,
      rolErrors.ROL_PERMISO_AJENO,
      rolErrors.ROL_PERMISO_DE_PERSONAL,
      rolErrors.ROL_PERMISO_DESCONOCIDO,
    ],
  }),
};
