import { defineErrors } from '#kit/contract/errors.ts';

export const notaCreditoErrors = defineErrors({
  NOTA_GUIA_DESCONOCIDA: { status: 400, message: 'No existe la guía solicitada' },
  NOTA_GUIA_DE_OTRO: { status: 409, message: 'La guía no es del cliente seleccionado.' },
  NOTA_SOBRE_TOTAL: {
    status: 409,
    message: ({ aviso }: { aviso: string }) => `${aviso} Revise el valor; si es correcto, confírmelo.`,
  },
  NOTA_ADJUNTO_NO_ADMITIDO: { status: 415, message: 'El adjunto debe ser un PDF, JPG o PNG.' },
  NOTA_YA_PROCESADA: {
    status: 409,
    message: ({ estado }: { estado: string }) => `La nota de crédito ya está en estado ${estado}.`,
  },
  NOTA_PROPIA: {
    status: 409,
    message: 'Usted solicitó esta nota de crédito: debe procesarla otra persona.',
  },
  NOTA_NO_APROBADA: {
    status: 409,
    message: ({ estado }: { estado: string }) =>
      `Solo se anula una nota de crédito aprobada; esta está en estado ${estado}.`,
  },
  NOTA_USADA: {
    status: 409,
    message: ({ usado }: { usado: string }) => `Ya se pagaron ${usado} con esta nota de crédito; no se puede anular.`,
  },
});
