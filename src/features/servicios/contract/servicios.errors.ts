import { defineErrors } from '#kit/contract/errors.ts';

export const servicioErrors = defineErrors({
  SERVICIO_CODIGO_REPETIDO: { status: 409, message: 'Ya existe un servicio con ese código.' },
  SERVICIO_PREFIJO_REPETIDO: { status: 409, message: 'Ya existe un servicio con ese prefijo.' },
  TARIFA_CON_ESPECIALES: {
    status: 409,
    message:
      'Hay tarifas especiales de clientes basadas en un precio que quitó. Cancele para conservarlo, o cambie antes esas tarifas.',
  },
  TARIFA_AJENA: { status: 400, message: 'El precio no pertenece a este servicio.' },
});
