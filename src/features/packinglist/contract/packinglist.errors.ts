import { defineErrors } from '#kit/contract/errors.ts';
import {
  PACKINGLIST_ACCIONES,
  type PackinglistAccion,
  type PackinglistEstado,
} from '../rules/packinglist-transiciones.ts';

export const packinglistErrors = defineErrors({
  PACKINGLIST_ESTADO_NO_PERMITIDO: {
    status: 409,
    message: ({ lista, estado, accion }: { lista: string; estado: PackinglistEstado; accion: PackinglistAccion }) =>
      `El packing list ${lista} está en estado ${estado}; no se puede ${PACKINGLIST_ACCIONES[accion]}.`,
  },
  PACKINGLIST_VACIO: {
    status: 409,
    message: ({ lista }: { lista: string }) => `El packing list ${lista} no tiene paquetes; agregue al menos uno.`,
  },
  PACKINGLIST_SIN_CAJAS: {
    status: 409,
    message: ({ lista, cajas }: { lista: string; cajas: string }) =>
      `El packing list ${lista} saldría sin ${cajas}. Agregue lo que falta, o pida a un supervisor que lo cierre con un comentario.`,
  },
  PACKINGLIST_CON_PAQUETES: {
    status: 409,
    message: ({ lista }: { lista: string }) =>
      `El packing list ${lista} tiene paquetes; solo se descarta una lista vacía.`,
  },
  PACKINGLIST_SERVICIO_DESCONOCIDO: { status: 400, message: 'No existe el servicio seleccionado' },
  PACKINGLIST_PAQUETE_NO_ADMITIDO: {
    status: 409,
    message: ({ tracking, motivo }: { tracking: string; motivo: string }) =>
      `El paquete ${tracking} no puede ir en la lista: ${motivo}`,
  },
  PACKINGLIST_CODIGO_DESCONOCIDO: {
    status: 404,
    message: ({ codigo }: { codigo: string }) => `No existe ningún paquete con el código ${codigo}.`,
  },
  PACKINGLIST_NO_SE_QUITA: {
    status: 409,
    message: 'Para quitar un paquete de la lista se requiere la autorización de un supervisor.',
  },
  PACKINGLIST_PAQUETE_AJENO: { status: 409, message: 'El paquete no está en este packing list.' },
  PACKINGLIST_SIN_AUTORIZACION: {
    status: 403,
    message: 'La autorización no es válida. Debe ser la contraseña de alguien que pueda autorizar retiros.',
  },
});
