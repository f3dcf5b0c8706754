import { defineErrors } from '#kit/contract/errors.ts';
import { DIAS_ADELANTE } from '../rules/dia-de-ruta.ts';
import { PARADA_ACCIONES, type ParadaAccion, type ParadaEstado } from '../rules/parada-transiciones.ts';

export const rutaErrors = defineErrors({
  PARADA_ESTADO_NO_PERMITIDO: {
    status: 409,
    message: ({ guia, estado, accion }: { guia: string; estado: ParadaEstado; accion: ParadaAccion }) =>
      `La entrega de ${guia} está en estado ${estado}; no se puede ${PARADA_ACCIONES[accion]}.`,
  },
  RUTA_REPARTIDOR_DESCONOCIDO: { status: 400, message: 'Elija a alguien que pueda repartir.' },
  RUTA_DIA_NO_ADMITIDO: { status: 400, message: `Elija hoy o uno de los próximos ${DIAS_ADELANTE} días.` },
  RUTA_GUIA_SIN_PEDIDO: {
    status: 409,
    message: ({ guia }: { guia: string }) =>
      `La guía ${guia} no se puede asignar: debe estar disponible en su sucursal y con la entrega a domicilio pedida.`,
  },
  RUTA_GUIA_ASIGNADA: { status: 409, message: 'Una de las guías ya anda en ruta con un repartidor.' },
  RUTA_SIN_SUCURSAL: {
    status: 409,
    message: 'Su usuario no tiene sucursal; pida que le asignen una para ver sus rutas.',
  },
  RUTA_DE_VARIOS: { status: 400, message: 'Entregue por separado lo de cada cliente.' },
  RUTA_OTRO_SIN_TEXTO: { status: 400, message: 'Escriba qué pasó.' },
  RUTA_FOTO_NO_ADMITIDA: { status: 415, message: 'La foto debe ser una imagen JPG, PNG o WEBP.' },
});
