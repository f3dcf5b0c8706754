import { defineErrors } from '#kit/contract/errors.ts';

export const informacionErrors = defineErrors({
  COTIZAR_SUCURSAL_DESCONOCIDA: { status: 400, message: 'No existe la sucursal seleccionada' },
  COTIZAR_SERVICIO_DESCONOCIDO: { status: 400, message: 'No existe el servicio seleccionado' },
  TERMINOS_CAMBIARON: {
    status: 409,
    message: 'Los términos cambiaron mientras se registraba. Regrese, léalos y acéptelos de nuevo.',
  },
  CONTACTO_SIN_DESTINO: {
    status: 409,
    message: 'Por ahora no podemos recibir mensajes por aquí. Llámenos o escríbanos por WhatsApp.',
  },
});
