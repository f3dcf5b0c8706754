import { defineErrors } from '#kit/contract/errors.ts';
import type { GuiaEstado } from '../rules/guia-estado.ts';
import { GUIA_ACCIONES, type GuiaAccion } from '../rules/guia-transiciones.ts';
import type { PaqueteEstado } from '../rules/paquete-estado.ts';
import { PAQUETE_ACCIONES, type PaqueteAccion } from '../rules/paquete-transiciones.ts';

/** Refusals of moving a parcel or a guide, and of pricing a guide. */
export const viajeErrors = defineErrors({
  PAQUETE_ESTADO_NO_PERMITIDO: {
    status: 409,
    message: ({ estado, accion, tracking }: { estado: PaqueteEstado; accion: PaqueteAccion; tracking: string }) =>
      `El paquete ${tracking} está en estado ${estado}; no se puede ${PAQUETE_ACCIONES[accion]}.`,
  },
  GUIA_ESTADO_NO_PERMITIDO: {
    status: 409,
    message: ({ guia, estado, accion }: { guia: string; estado: GuiaEstado; accion: GuiaAccion }) =>
      `La guía ${guia} está en estado ${estado}; no se puede ${GUIA_ACCIONES[accion]}.`,
  },
  GUIA_EN_RUTA: {
    status: 409,
    message: ({ guia, repartidor }: { guia: string; repartidor: string }) =>
      `La guía ${guia} anda en ruta con ${repartidor}: no está en la sucursal. Si ya la trajo, marque «Regresó».`,
  },
  GUIA_FUERA_CON_REPARTIDOR: {
    status: 409,
    message: 'La guía anda en ruta con un repartidor: no está en la sucursal. Si ya la trajo, marque «Regresó».',
  },
  GUIA_CON_DOMICILIO: {
    status: 409,
    message: ({ guia }: { guia: string }) =>
      `La guía ${guia} tiene pedida la entrega a domicilio; quítela antes de hacer este cambio.`,
  },
  GUIA_EN_TRANSFERENCIA: {
    status: 409,
    message: ({ guia }: { guia: string }) =>
      `La guía ${guia} va en una transferencia entre sucursales. Recíbala en su sucursal, o retírela de la transferencia.`,
  },
  GUIA_TRANSFERIDA: {
    status: 409,
    message:
      'La guía va en una transferencia entre sucursales. Recíbala en su sucursal, o retírela de la transferencia.',
  },
  CAJA_POR_DECIR: {
    status: 409,
    message: ({ codigo, cajas }: { codigo: string; cajas: string }) =>
      `La guía ${codigo} tiene varias cajas. Escanee la etiqueta de la caja (${cajas}) o su tracking.`,
  },
  GUIA_SERVICIO_DESCONOCIDO: { status: 400, message: 'No existe el servicio seleccionado' },
  GUIA_TARIFA_DESCONOCIDA: {
    status: 400,
    message: 'El precio elegido no existe o no es del servicio que se cobra. Elija otro.',
  },
  GUIA_CARGO_DESCONOCIDO: { status: 400, message: 'Uno de los cargos elegidos no existe o ya no se usa. Elija otro.' },
  REBAJA_SIN_AUTORIZACION: {
    status: 403,
    message: 'Esto baja lo que paga el cliente: lo autoriza un supervisor con su contraseña.',
  },
  REBAJA_AUTORIZACION_INVALIDA: {
    status: 403,
    message: 'La autorización no es válida. Debe ser la contraseña de alguien que pueda autorizar rebajas.',
  },
  REBAJA_SIN_RAZON: { status: 400, message: 'Escriba la razón de la rebaja.' },
  GUIA_DESCUENTO_EXCEDIDO: { status: 400, message: 'El descuento no puede ser mayor que el valor de la guía.' },
});

/** The errors of calls that may lower what a client pays. */
export const rebajaErrors = [
  viajeErrors.REBAJA_SIN_AUTORIZACION,
  viajeErrors.REBAJA_AUTORIZACION_INVALIDA,
  viajeErrors.REBAJA_SIN_RAZON,
];
