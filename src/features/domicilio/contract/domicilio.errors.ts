import { defineErrors } from '#kit/contract/errors.ts';

export const domicilioErrors = defineErrors({
  DOMICILIO_CIUDAD_SIN_ENVIO: {
    status: 409,
    message: ({ ciudad }: { ciudad: string }) => `Todavía no entregamos a domicilio en ${ciudad}.`,
  },
  DOMICILIO_CIUDAD_DESCONOCIDA: { status: 400, message: 'Elija la ciudad adonde se lleva.' },
  DOMICILIO_YA_PEDIDO: { status: 409, message: 'La entrega a domicilio de esta guía ya está pedida.' },
  DOMICILIO_EN_TRANSFERENCIA: {
    status: 409,
    message: 'La guía pasa a otra sucursal. La entrega a domicilio se puede pedir cuando haya llegado.',
  },
  DOMICILIO_SIN_PEDIDO: { status: 409, message: 'Esta guía no tiene pedida la entrega a domicilio.' },
  DOMICILIO_EN_RUTA: {
    status: 409,
    message: ({ repartidor }: { repartidor: string }) =>
      `La guía está en la ruta de ${repartidor}; primero hay que sacarla de esa ruta.`,
  },
  DOMICILIO_EN_RUTA_CLIENTE: {
    status: 409,
    message: 'Su guía ya está en la ruta de hoy. Si ya no la quiere a domicilio, llame a la sucursal.',
  },
  DOMICILIO_YA_SALIO: {
    status: 409,
    message: 'Ya se la llevamos una vez, por eso no se puede quitar aquí. Pídalo en la sucursal.',
  },
  DOMICILIO_PRECIO_CAMBIO: {
    status: 409,
    message: 'El costo de llevarla cambió mientras usted decidía. Revise el precio nuevo y confirme otra vez.',
  },
});
