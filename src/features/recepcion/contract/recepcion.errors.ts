import { counted } from '#kit/rules/counted.ts';
import { defineErrors } from '#kit/contract/errors.ts';

export const recepcionErrors = defineErrors({
  RECEPCION_SERVICIO_DESCONOCIDO: { status: 400, message: 'No existe el servicio seleccionado' },
  RECEPCION_CLIENTE_DESCONOCIDO: { status: 400, message: 'No existe el cliente seleccionado' },
  RECEPCION_YA_RECIBIDO: {
    status: 409,
    message: ({ usuario, fecha }: { usuario: string; fecha: string }) =>
      `Este paquete ya lo recibió ${usuario} el ${fecha}. Si es otra caja del mismo tracking, indíquelo.`,
  },
  RECEPCION_TIENE_PREALERTA: {
    status: 409,
    message: 'Este tracking tiene una pre-alerta. Escanéelo de nuevo para recibirla.',
  },
  RECEPCION_DE_OTRO_CLIENTE: {
    status: 409,
    message: ({ casillero }: { casillero: string }) =>
      `Este tracking ya es del casillero ${casillero}. Recíbalo para ese casillero; después puede cambiar el cliente.`,
  },
  RECEPCION_OTRO_TRACKING: { status: 400, message: 'El tracking no es el de la pre-alerta que se está recibiendo.' },
  RECEPCION_SIN_RASTRO: {
    status: 400,
    message: 'Este código es una etiqueta nuestra, no el tracking de un paquete.',
  },
  RECEPCION_DESCUENTO_SIN_AUTORIZACION: {
    status: 403,
    message: 'Así la guía baja más de lo permitido. Reciba sin bajarla y hágalo después en la guía, con autorización.',
  },
  RECEPCION_CIFRA_DUDOSA: {
    status: 409,
    message: 'Hay cifras que parecen un error: revíselas. Si son correctas, confírmelas y guarde otra vez.',
  },
  RECEPCION_NO_ES_LA_ULTIMA: {
    status: 409,
    message: ({ minutos }: { minutos: number }) =>
      `Solo se deshace la última recepción propia, y dentro de ${counted(minutos, '1 minuto', '# minutos')}. Corrija el paquete o pida a un supervisor que lo elimine.`,
  },
  RECEPCION_YA_SIGUIO: {
    status: 409,
    message: ({ tracking, motivo }: { tracking: string; motivo: string }) =>
      `La recepción de ${tracking} ya no se puede deshacer: ${motivo}.`,
  },
  RECEPCION_REEMPACADO: {
    status: 409,
    message: 'El paquete es parte de un reempaque. Deshaga primero el reempaque.',
  },
  REASIGNAR_SIN_CLIENTE: { status: 400, message: 'Debe asignar el paquete a un cliente.' },
  REASIGNAR_CLIENTE_DESCONOCIDO: { status: 400, message: 'No existe el cliente seleccionado.' },
  REASIGNAR_CON_GUIA: {
    status: 409,
    message: 'El paquete ya va en una guía. Cambie el cliente de la guía.',
  },
  REASIGNAR_MISMO_CLIENTE: { status: 409, message: 'El paquete ya es de ese cliente.' },
});
