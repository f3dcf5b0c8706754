import { counted } from '#kit/rules/counted.ts';
import { defineErrors } from '#kit/contract/errors.ts';

/** The first three trackings, and the number of the rest. */
const named = (trackings: readonly string[]): string => {
  const shown = trackings.slice(0, 3).join(', ');
  return trackings.length > 3 ? `${shown} y ${trackings.length - 3} más` : shown;
};

export const reempaqueErrors = defineErrors({
  REEMPAQUE_PAQUETE_NO_ADMITIDO: {
    status: 409,
    message: ({ tracking, motivo }: { tracking: string; motivo: string }) =>
      `El paquete ${tracking} no se puede reempacar: ${motivo}`,
  },
  REEMPAQUE_MAXIMO: {
    status: 400,
    message: 'Ha alcanzado número máximo de paquetes permitidos para Reempaque.',
  },
  REEMPAQUE_GUIA_AJENA: {
    status: 409,
    message: ({ tracking }: { tracking: string }) => `El paquete ${tracking} no va en esa guía.`,
  },
  REEMPAQUE_INCOMPLETO: {
    status: 409,
    message: ({ guia, faltan }: { guia: string; faltan: readonly string[] }) =>
      `La guía ${guia} pide un solo paquete; ${counted(faltan.length, 'falta', 'faltan')} ${named(faltan)}.`,
  },
  REEMPAQUE_NO_ES: { status: 409, message: 'El paquete no es un reempaque; no hay nada que deshacer.' },
  REEMPAQUE_EN_LISTA: {
    status: 409,
    message: ({ tracking, lista }: { tracking: string; lista: string }) =>
      `El reempaque ${tracking} está en el packing list ${lista}. Retírelo primero de la lista.`,
  },
  REEMPAQUE_CODIGO_DESCONOCIDO: {
    status: 404,
    message: ({ codigo }: { codigo: string }) => `No existe ningún paquete con el código ${codigo}.`,
  },
});
