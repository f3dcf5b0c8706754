import { defineErrors } from '#kit/contract/errors.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';

export const guiaErrors = defineErrors({
  GUIA_SIN_VALOR: {
    status: 409,
    message: ({ guia }: { guia: string }) =>
      `La guía ${guia} no tiene valor. Ingrese sus dimensiones y tarifa antes de marcarla como disponible.`,
  },
  GUIA_SIN_CAJAS: {
    status: 409,
    message: ({ guia, cajas, sucursal }: { guia: string; cajas: string; sucursal: string }) =>
      `De la guía ${guia} falta ${cajas}, que no ha llegado a ${sucursal}. Sepárela de la guía antes de marcarla como disponible.`,
  },
  GUIA_DE_OTRA_SUCURSAL: {
    status: 409,
    message: ({ guia, sucursal }: { guia: string; sucursal: string }) =>
      `${guia} es de la sucursal ${sucursal}: la marca disponible quien trabaja allí.`,
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
  GUIA_PAQUETE_AJENO: { status: 400, message: 'Uno de los paquetes no pertenece a esta guía.' },
  GUIA_MISMO_SERVICIO: { status: 409, message: 'La guía ya tiene ese servicio.' },
  GUIA_CLIENTE_DESCONOCIDO: { status: 400, message: 'No existe el cliente seleccionado.' },
  GUIA_MISMO_CLIENTE: { status: 409, message: 'La guía ya es de ese cliente.' },
  GUIA_NO_SE_SEPARA: {
    status: 409,
    message: ({ guia, motivo }: { guia: string; motivo: string }) => `La guía ${guia} no se separa. ${motivo}`,
  },
  GUIA_NO_SE_UNE: {
    status: 409,
    message: ({ guia, motivo }: { guia: string; motivo: string }) => `La guía ${guia} no se puede unificar. ${motivo}`,
  },
  GUIA_MAXIMO_AL_UNIR: {
    status: 409,
    message: ({ paquetes, maximo }: { paquetes: number; maximo: number }) =>
      `Ha alcanzado número máximo de paquetes permitidos para Consolidación. Serían ${paquetes} y el máximo es ${maximo}.`,
  },
  GUIA_CAMBIO_DISTINTO: {
    status: 409,
    message: 'Lo que resulta cambió desde que se mostró. Revíselo de nuevo antes de confirmarlo.',
  },
  GUIA_EN_LISTA: {
    status: 409,
    message: ({ lista }: { lista: string }) =>
      `Uno de sus paquetes está en el packing list ${lista}. Retírelo de la lista antes de cambiar el servicio.`,
  },
});
