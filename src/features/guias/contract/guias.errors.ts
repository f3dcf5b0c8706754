import { defineErrors } from '#kit/contract/errors.ts';
import type { GuiaEstado } from '../rules/guia-estado.ts';
import { GUIA_ACCIONES, type GuiaAccion } from '../rules/guia-transiciones.public.ts';

export const guiaErrors = defineErrors({
  GUIA_ESTADO_NO_PERMITIDO: {
    status: 409,
    message: ({ guia, estado, accion }: { guia: string; estado: GuiaEstado; accion: GuiaAccion }) =>
      `La guía ${guia} está en estado ${estado}; no se puede ${GUIA_ACCIONES[accion]}.`,
  },
  GUIA_SIN_VALOR: {
    status: 409,
    message: ({ guia }: { guia: string }) =>
      `La guía ${guia} no tiene valor. Ingrese sus dimensiones y tarifa antes de marcarla como disponible.`,
  },
  GUIA_SIN_FACTOR: {
    status: 409,
    message: 'No hay factor de dólar registrado. Regístrelo antes de marcar guías como disponibles.',
  },
  GUIA_AVISO_NO_PERMITIDO: {
    status: 409,
    message: ({ estado }: { estado: GuiaEstado }) =>
      `La guía está en estado ${estado}; solo se avisa de una guía disponible para entrega.`,
  },
  GUIA_DESCUENTO_EXCEDIDO: { status: 400, message: 'El descuento no puede ser mayor que el valor de la guía.' },
  GUIA_TARIFA_DESCONOCIDA: {
    status: 400,
    message: 'El precio elegido no existe o no es del servicio que se cobra. Elija otro.',
  },
  GUIA_PAQUETE_AJENO: { status: 400, message: 'Uno de los paquetes no pertenece a esta guía.' },
  GUIA_SERVICIO_DESCONOCIDO: { status: 400, message: 'No existe el servicio seleccionado' },
  GUIA_MISMO_SERVICIO: { status: 409, message: 'La guía ya tiene ese servicio.' },
  GUIA_CLIENTE_DESCONOCIDO: { status: 400, message: 'No existe el cliente seleccionado' },
  GUIA_MISMO_CLIENTE: { status: 409, message: 'La guía ya es de ese cliente.' },
  GUIA_EN_LISTA: {
    status: 409,
    message: ({ lista }: { lista: string }) =>
      `Uno de sus paquetes está en el packing list ${lista}. Retírelo de la lista antes de cambiar el servicio.`,
  },
  GUIA_INCOMPLETA: {
    status: 409,
    message: ({ guia }: { guia: string }) =>
      `La guía ${guia} no tiene todos sus paquetes recibidos; todavía no se puede imprimir su etiqueta.`,
  },
});
