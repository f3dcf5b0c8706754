import { z } from 'zod';
import { publicAccess, sessionAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { keptJson } from '#kit/contract/fields.ts';
import {
  forgotPasswordBody,
  loginBody,
  resetPasswordBody,
  sesion,
  sesionAbierta,
  sesionUsuario,
} from './sesiones.schemas.ts';
import { PASSWORD_MAX } from '../rules/password.ts';
import { sesionErrors } from './sesiones.errors.ts';

const sesionParams = z.object({ sesion_id: z.uuid({ error: 'La sesión no es válida.' }) });
const codigoBody = z.object({
  codigo: z
    .string({ error: 'Ingrese el código de 6 dígitos.' })
    .trim()
    .min(6, 'Ingrese el código de 6 dígitos.')
    .max(20),
});

export const sesionesCalls = {
  login: defineCall({
    id: 'sesiones.login',
    method: 'POST',
    path: '/login',
    summary: 'Iniciar sesión',
    access: publicAccess,
    body: loginBody,
    output: sesion,
    transaction: false,
    // A whole office may share one address; wrong passwords are slowed apart from this.
    perMinute: 240,
    errors: [
      sesionErrors.CREDENCIALES_INVALIDAS,
      sesionErrors.USUARIO_INACTIVO,
      sesionErrors.ROL_INACTIVO,
      sesionErrors.LOCATION_REQUIRED,
      sesionErrors.SUCURSAL_SIN_UBICACION,
      sesionErrors.UBICACION_FUERA_DE_RANGO,
      sesionErrors.DOS_PASOS_REQUERIDO,
      sesionErrors.CODIGO_INCORRECTO,
    ],
  }),
  checktoken: defineCall({
    id: 'sesiones.checktoken',
    method: 'POST',
    path: '/checktoken',
    summary: 'Validar la sesión abierta',
    access: sessionAccess,
    output: sesion,
    transaction: false,
    restrictedSession: true,
  }),
  logout: defineCall({
    id: 'sesiones.logout',
    method: 'POST',
    path: '/logout',
    summary: 'Cerrar la sesión',
    access: sessionAccess,
    restrictedSession: true,
  }),
  forgotPassword: defineCall({
    id: 'sesiones.forgotPassword',
    method: 'POST',
    path: '/forgot_password',
    summary: 'Pedir por correo un enlace para restablecer la contraseña',
    access: publicAccess,
    body: forgotPasswordBody,
    output: z.object({ correo: z.string() }),
    perMinute: 10,
  }),
  resetPassword: defineCall({
    id: 'sesiones.resetPassword',
    method: 'POST',
    path: '/reset_password',
    summary: 'Cambiar la contraseña, con el enlace del correo (token) o con la sesión abierta y la contraseña actual',
    access: publicAccess,
    body: resetPasswordBody,
    output: z.object({ usuario: z.string() }),
    restrictedSession: true,
    perMinute: 20,
    errors: [
      sesionErrors.ENLACE_VENCIDO,
      sesionErrors.CONTRASENIA_ACTUAL_INCORRECTA,
      sesionErrors.CONTRASENIA_REPETIDA,
      sesionErrors.CONTRASENIA_COMUN,
      sesionErrors.CONTRASENIA_PERSONAL,
    ],
  }),
  /** The user's own account. */
  profile: defineCall({
    id: 'sesiones.profile',
    method: 'GET',
    path: '/profile',
    summary: 'Cuenta propia',
    access: sessionAccess,
    restrictedSession: true,
    output: sesionUsuario,
  }),
  updateProfile: defineCall({
    id: 'sesiones.updateProfile',
    method: 'PUT',
    path: '/profile/preferences',
    summary: 'Guardar preferencias de pantalla (tema, columnas, densidad)',
    access: sessionAccess,
    restrictedSession: true,
    perMinute: 120,
    body: z.object({
      preferencias: keptJson(20_000, 'Las preferencias exceden el tamaño permitido.'),
    }),
    output: sesionUsuario.pick({ preferencias: true }),
  }),
  ownSessions: defineCall({
    id: 'sesiones.ownSessions',
    method: 'GET',
    path: '/profile/sessions',
    summary: 'Sesiones abiertas propias',
    access: sessionAccess,
    restrictedSession: true,
    output: z.array(sesionAbierta),
  }),
  endOwnSession: defineCall({
    id: 'sesiones.endOwnSession',
    method: 'DELETE',
    path: '/profile/sessions/{sesion_id}',
    summary: 'Cerrar una sesión propia',
    access: sessionAccess,
    restrictedSession: true,
    params: sesionParams,
  }),
  /** Starts the set-up of the second step: the secret to scan; it takes effect only once confirmed. */
  startTwoStep: defineCall({
    id: 'sesiones.startTwoStep',
    method: 'POST',
    path: '/profile/two_step',
    summary: 'Iniciar la activación de la verificación en dos pasos',
    access: sessionAccess,
    /** Not required right after a log-in that forces the set-up; otherwise it protects against a stolen session. */
    body: z.object({ contrasenia_actual: z.string().max(PASSWORD_MAX).nullish() }),
    output: z.object({ secreto: z.string(), enlace: z.string() }),
    restrictedSession: true,
    errors: [
      sesionErrors.DOS_PASOS_YA_ACTIVO,
      sesionErrors.CONTRASENIA_ACTUAL_REQUERIDA,
      sesionErrors.CONTRASENIA_ACTUAL_INCORRECTA,
    ],
  }),
  confirmTwoStep: defineCall({
    id: 'sesiones.confirmTwoStep',
    method: 'PUT',
    path: '/profile/two_step',
    summary: 'Confirmar la verificación en dos pasos con un código; devuelve los códigos de recuperación',
    access: sessionAccess,
    body: codigoBody,
    output: z.object({ codigos_recuperacion: z.array(z.string()) }),
    restrictedSession: true,
    errors: [
      sesionErrors.CODIGO_DOS_PASOS_INVALIDO,
      sesionErrors.DOS_PASOS_NO_INICIADO,
      sesionErrors.DOS_PASOS_YA_ACTIVO,
    ],
  }),
  disableTwoStep: defineCall({
    id: 'sesiones.disableTwoStep',
    method: 'DELETE',
    path: '/profile/two_step',
    summary: 'Desactivar la verificación en dos pasos',
    access: sessionAccess,
    body: codigoBody,
    errors: [
      sesionErrors.CODIGO_DOS_PASOS_INVALIDO,
      sesionErrors.DOS_PASOS_NO_INICIADO,
      sesionErrors.DOS_PASOS_OBLIGATORIO,
    ],
  }),
};
