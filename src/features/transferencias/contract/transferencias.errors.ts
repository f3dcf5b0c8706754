import { defineErrors } from '#kit/contract/errors.ts';
import {
  TRANSFERENCIA_ACCIONES,
  type TransferenciaAccion,
  type TransferenciaEstado,
} from '../rules/transferencia-transiciones.ts';

export const transferenciasErrors = defineErrors({
  TRANSFERENCIA_ESTADO_NO_PERMITIDO: {
    status: 409,
    message: ({ lista, estado, accion }: { lista: string; estado: TransferenciaEstado; accion: TransferenciaAccion }) =>
      `La transferencia ${lista} está en estado ${estado}; no se puede ${TRANSFERENCIA_ACCIONES[accion]}.`,
  },
  TRANSFERENCIA_VACIA: {
    status: 409,
    message: ({ lista }: { lista: string }) => `La transferencia ${lista} no tiene guías; agregue al menos una.`,
  },
  TRANSFERENCIA_SIN_CAJAS: {
    status: 409,
    message: ({ lista, cajas }: { lista: string; cajas: string }) =>
      `La transferencia ${lista} saldría sin ${cajas}. Agregue lo que falta, o pida a un supervisor que la cierre con un comentario.`,
  },
  TRANSFERENCIA_CON_GUIAS: {
    status: 409,
    message: ({ lista }: { lista: string }) =>
      `La transferencia ${lista} tiene guías; solo se descarta una transferencia vacía.`,
  },
  TRANSFERENCIA_SUCURSAL_DESCONOCIDA: { status: 400, message: 'No existe la sucursal seleccionada, o está inactiva.' },
  TRANSFERENCIA_GUIA_NO_ADMITIDA: {
    status: 409,
    message: ({ guia, motivo }: { guia: string; motivo: string }) =>
      `La guía ${guia} no puede ir en la transferencia: ${motivo}`,
  },
  TRANSFERENCIA_CODIGO_DESCONOCIDO: {
    status: 404,
    message: ({ codigo }: { codigo: string }) => `No existe ninguna guía con el código ${codigo}.`,
  },
  TRANSFERENCIA_NO_SE_QUITA: {
    status: 409,
    message: 'Para retirar una guía de la transferencia se requiere la autorización de un supervisor.',
  },
  TRANSFERENCIA_GUIA_AJENA: { status: 409, message: 'La guía no está en esta transferencia.' },
  TRANSFERENCIA_CAJA_AJENA: { status: 409, message: 'La caja no es de ninguna guía de esta transferencia.' },
  TRANSFERENCIA_GUIA_EN_PARTE: {
    status: 409,
    message: ({ guia }: { guia: string }) =>
      `De la guía ${guia} ya se recibieron cajas en la sucursal; no se puede retirar. Si lo que falta no va a llegar, recíbala sin eso.`,
  },
  TRANSFERENCIA_GUIA_SIN_LLEGAR: {
    status: 409,
    message: ({ guia }: { guia: string }) =>
      `De la guía ${guia} no ha llegado ninguna caja; si no viajó, retírela de la transferencia.`,
  },
  TRANSFERENCIA_EN_OTRA_SUCURSAL: {
    status: 409,
    message: ({ lista, sucursal }: { lista: string; sucursal: string }) =>
      `La transferencia ${lista} va a ${sucursal}. Solo se recibe lo que llega a su sucursal.`,
  },
  TRANSFERENCIA_GUIA_RECIBIDA: {
    status: 409,
    message: ({ guia }: { guia: string }) => `La guía ${guia} ya se recibió en la sucursal.`,
  },
  TRANSFERENCIA_SIN_AUTORIZACION: {
    status: 403,
    message: 'La autorización no es válida. Debe ser la contraseña de alguien que pueda autorizar retiros.',
  },
});
