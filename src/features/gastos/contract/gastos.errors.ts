import { defineErrors } from '#kit/contract/errors.ts';

export const gastoErrors = defineErrors({
  GASTO_LISTA_DESCONOCIDA: {
    status: 404,
    message: ({ codigo }: { codigo: string }) => `No existe ningún PackingList con el número ${codigo}.`,
  },
  GASTO_LISTA_EN_ESTADO: {
    status: 409,
    message: ({ estado }: { estado: string }) => `No se puede cargar un PackingList en estado ${estado}`,
  },
});

export const LISTA_YA_CARGADA = 'El PackingList ya se encuentra cargado en la tabla.';
