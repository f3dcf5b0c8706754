import { z } from 'zod';
import {
  acciones,
  email,
  flag,
  moment,
  requiredId,
  requiredLine,
  requiredText,
  version,
} from '#kit/contract/fields.ts';
import { USUARIO_DEL_SISTEMA, USUARIO_PATTERN } from '../rules/usuario.rules.ts';

export const ESTATUS = ['Activo', 'Inactivo'] as const;
export const NOMBRE_MAX = 100;

export const usuario = z
  .object({
    usuario: z.string(),
    nombre: z.string(),
    correo: z.string().nullable(),
    rol: z.string(),
    rol_id: z.number(),
    rol_fijo: z.enum(['Administrador', 'Cliente']).nullable(),
    estatus: z.enum(ESTATUS),
    sucursal_id: z.number().nullable(),
    sucursal_codigo: z.string().nullable(),
    sucursal_nombre: z.string().nullable(),
    /** Customers only. */
    cliente_id: z.number().nullable(),
    /** Whether the device must be near the branch to log in. */
    validar_ubicacion: z.boolean(),
    /** Whether the password must be changed at the next log-in. */
    restablecer_contrasenia: z.boolean(),
    dos_pasos_activo: z.boolean(),
    /** Whether the role requires a second step. */
    requiere_dos_pasos: z.boolean(),
    version: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    acciones: acciones([
      'editar',
      'cambiar_rol',
      'cambiar_ubicacion',
      'activar',
      'inactivar',
      'restablecer_contrasenia',
      'restablecer_dos_pasos',
      'cerrar_sesiones',
    ]),
  })
  .meta({ id: 'Usuario' });
export type Usuario = z.output<typeof usuario>;

/** With a new password, which is shown only once. */
export const usuarioConContrasenia = usuario.extend({ contrasenia: z.string() }).meta({ id: 'UsuarioConContrasenia' });

const USUARIO_MESSAGE =
  'Use de 2 a 60 letras minúsculas sin tilde, números, puntos o guiones; la primera debe ser una letra.';

const correo = z.preprocess((value) => (value === '' ? null : value), email().nullable().optional());
const nombre = requiredLine(NOMBRE_MAX);

export const createUsuarioBody = z.object({
  usuario: requiredText(60)
    .transform((value) => value.toLowerCase())
    .refine((value) => value === '' || USUARIO_PATTERN.test(value), USUARIO_MESSAGE)
    .refine((value) => value !== USUARIO_DEL_SISTEMA, 'Ese nombre es del sistema; elija otro.'),
  nombre,
  correo,
  rol_id: requiredId(),
  sucursal_id: requiredId(),
  validar_ubicacion: flag().default(false),
});

/** Absent fields stay as they are. */
export const updateUsuarioBody = z.object({
  nombre: nombre.optional(),
  correo,
  rol_id: requiredId().optional(),
  estatus: z.enum(ESTATUS, { error: 'El estado no es válido.' }).optional(),
  sucursal_id: requiredId().optional(),
  validar_ubicacion: flag().optional(),
  version,
});
/** The fields that are edited together; the state is changed apart. */
export const usuarioDataBody = updateUsuarioBody.omit({ estatus: true });
