import { defineErrors } from '#kit/contract/errors.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';

export const abandonoErrors = defineErrors({
  ABANDONO_NO_CALIFICA: {
    status: 409,
    message: ({ tracking, motivo }: { tracking: string; motivo: string }) =>
      `El paquete ${tracking} no se puede registrar como abandonado: ${motivo}. No se registró ninguno.`,
  },
  ABANDONO_SIN_INTENTOS: {
    status: 409,
    message: ({ tracking, falta }: { tracking: string; falta: string }) =>
      `Del paquete ${tracking} ${falta}. Para registrarlo ya, un supervisor escribe por qué.`,
  },
  ABANDONO_SIN_AUTORIZACION: {
    status: 403,
    message: 'Registrar sin los intentos de contacto lo autoriza un supervisor con su contraseña.',
  },
  ABANDONO_CODIGO_DESCONOCIDO: {
    status: 404,
    message: ({ codigo }: { codigo: string }) => `Ningún paquete tiene el código ${codigo}.`,
  },
  CONTACTO_NO_ADMITIDO: {
    status: 409,
    message: ({ tracking, estado }: { tracking: string; estado: PaqueteEstado }) =>
      `El paquete ${tracking} está en estado ${estado}; solo se anota el contacto de lo que espera a su dueño.`,
  },
  CONTACTO_SIN_DUENO: {
    status: 409,
    message: 'El paquete no tiene dueño todavía. Asígnelo primero a un cliente.',
  },
  AVISO_YA_ENVIADO: {
    status: 409,
    message: ({ tracking }: { tracking: string }) =>
      `Hoy ya se le envió al dueño el aviso del paquete ${tracking}. Puede anotar otro intento por otro medio.`,
  },
  AVISO_SIN_PRECIO: {
    status: 409,
    message: 'El aviso dice cuánto se debe y la guía todavía no tiene valor. Ingrésele primero dimensiones y tarifa.',
  },
});
