import { z } from 'zod';
import { moment, requiredId, requiredText } from '#kit/contract/fields.ts';
import { PASSWORD_MAX, PASSWORDS_DIFFER, passwordProblem } from '../rules/password.ts';

/** Latitude and longitude in degrees, as the browser gives them. */
export const ubicacion = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);

export const newPassword = z
  .string({ error: 'Por favor establezca una contraseña válida.' })
  .max(PASSWORD_MAX, `Use como máximo ${PASSWORD_MAX} caracteres.`)
  .check((context) => {
    const problem = passwordProblem(context.value);
    if (problem !== null)
      context.issues.push({ code: 'custom', message: problem, input: context.value, continue: true });
  });

export const loginBody = z.object({
  usuario: requiredText(60),
  contrasenia: z.string({ error: 'Este campo es requerido' }).min(1, 'Este campo es requerido').max(PASSWORD_MAX),
  ubicacion: ubicacion.optional(),
  /** The six digits of the authenticator, or a recovery code; asked for with DOS_PASOS_REQUERIDO. */
  codigo: z.string().trim().max(20).optional(),
});

export const sesionUsuario = z
  .object({
    usuario: z.string(),
    nombre: z.string(),
    rol: z.string(),
    rol_id: z.number(),
    correo: z.string().nullable(),
    /** The password must be changed before anything else. */
    resetpass: z.boolean(),
    restablecer_contrasenia: z.boolean(),
    /** The role requires a second step that this user has not set up yet. */
    configurar_dos_pasos: z.boolean(),
    dos_pasos_activo: z.boolean(),
    /** Customers only. */
    cliente_id: z.number().nullable(),
    sucursal: z
      .object({ sucursal_id: z.number(), sucursal_codigo: z.string(), sucursal_nombre: z.string() })
      .nullable(),
    /** What the user chose for their screens: theme, columns, density. */
    preferencias: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'SesionUsuario' });

export type SesionUsuario = z.output<typeof sesionUsuario>;

export const permisosMap = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.boolean())));

export const sesion = z
  .object({ usuario: sesionUsuario, permisos: permisosMap, token: z.string() })
  .meta({ id: 'Sesion' });

export type Sesion = z.output<typeof sesion>;

const MAILBOX_REQUIRED = 'Ingrese su número de casillero.';

export const forgotPasswordBody = z.object({
  cliente_id: z.preprocess((value) => (typeof value === 'string' ? value.trim() : value), requiredId(MAILBOX_REQUIRED)),
});

export const resetPasswordBody = z
  .object({
    password: newPassword,
    confirmPassword: z.string({ error: PASSWORDS_DIFFER }).max(PASSWORD_MAX),
    /** From the link in the mail. Without it, the password of the session's user is changed. */
    token: z.string().trim().max(200).nullish(),
    /** The current password: required if a session changes its password and is not forced to. */
    contrasenia_actual: z.string().max(PASSWORD_MAX).nullish().meta({
      description: 'La contraseña actual. Obligatoria con la sesión abierta; con un enlace (token) no se pide.',
    }),
  })
  .check((context) => {
    if (context.value.password !== context.value.confirmPassword)
      context.issues.push({
        code: 'custom',
        message: PASSWORDS_DIFFER,
        path: ['confirmPassword'],
        input: context.value,
      });
  });

export const sesionAbierta = z
  .object({
    sesion_id: z.string(),
    fecha_inicio: moment,
    ultimo_uso: moment,
    fecha_expiracion: moment,
    direccion_ip: z.string(),
    dispositivo: z.string(),
    /** Whether it is the session that asks. */
    actual: z.boolean(),
  })
  .meta({ id: 'SesionAbierta' });
