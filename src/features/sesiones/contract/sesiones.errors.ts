import { defineErrors } from '#kit/contract/errors.ts';

export const sesionErrors = defineErrors({
  CREDENCIALES_INVALIDAS: { status: 401, message: 'Usuario o contraseña incorrectos.' },
  USUARIO_INACTIVO: { status: 403, message: 'Su usuario está inactivo. Comuníquese con nosotros para reactivarlo.' },
  ROL_INACTIVO: {
    status: 403,
    message: 'El rol de su usuario está desactivado. Pida a su administrador que lo active o le asigne otro.',
  },
  /** The message is a signal: the web asks the browser for the position and sends the log-in again. */
  LOCATION_REQUIRED: { status: 401, message: 'LOCATION_REQUIRED' },
  UBICACION_FUERA_DE_RANGO: {
    status: 403,
    message:
      'Su ubicación está fuera del área de su sucursal. Ingrese desde la sucursal o pida ayuda a su administrador.',
  },
  SUCURSAL_SIN_UBICACION: {
    status: 403,
    message:
      'Su usuario requiere validar la ubicación, pero su sucursal no tiene coordenadas. Pida ayuda a su administrador.',
  },
  DOS_PASOS_REQUERIDO: { status: 401, message: 'Ingrese el código de verificación de su aplicación.' },
  CODIGO_INCORRECTO: { status: 401, message: 'El código de verificación no es correcto.' },
  CODIGO_DOS_PASOS_INVALIDO: { status: 400, message: 'El código de verificación no es correcto.' },
  RESTABLECER_REQUERIDO: { status: 403, message: 'Debe cambiar su contraseña antes de continuar.' },
  CONFIGURAR_DOS_PASOS: { status: 403, message: 'Su rol exige la verificación en dos pasos. Actívela para continuar.' },
  ENLACE_VENCIDO: { status: 400, message: 'El enlace ya no es válido. Solicite uno nuevo.' },
  ENLACE_RETENIDO: {
    status: 409,
    message: ({ hasta }: { hasta: string }) =>
      `El correo de esta cuenta cambió hace poco. Por seguridad, el enlace se puede enviar desde el ${hasta}.`,
  },
  CONTRASENIA_ACTUAL_REQUERIDA: { status: 400, message: 'Ingrese su contraseña actual para continuar.' },
  CONTRASENIA_ACTUAL_INCORRECTA: { status: 400, message: 'La contraseña actual no es correcta.' },
  CONTRASENIA_REPETIDA: { status: 400, message: 'La contraseña nueva debe ser distinta de la actual.' },
  CONTRASENIA_COMUN: {
    status: 400,
    message:
      'Esa contraseña es de las más usadas y se adivina pronto. Elija otra, por ejemplo tres palabras sin relación.',
  },
  CONTRASENIA_PERSONAL: {
    status: 400,
    message: 'La contraseña no debe estar hecha de su nombre, su usuario, su correo ni el nombre de la empresa.',
  },
  DOS_PASOS_NO_INICIADO: { status: 409, message: 'Inicie de nuevo la activación de la verificación en dos pasos.' },
  DOS_PASOS_YA_ACTIVO: { status: 409, message: 'La verificación en dos pasos ya está activa.' },
  DOS_PASOS_OBLIGATORIO: { status: 409, message: 'Su rol exige la verificación en dos pasos; no se puede desactivar.' },
});
