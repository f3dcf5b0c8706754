import { defineErrors } from '#kit/contract/errors.ts';

export const etiquetasErrors = defineErrors({
  GUIA_INCOMPLETA: {
    status: 409,
    message: ({ guia }: { guia: string }) =>
      `La guía ${guia} no tiene todos sus paquetes recibidos; todavía no se puede imprimir su etiqueta.`,
  },
});
