import { defineErrors } from '#kit/contract/errors.ts';

export const recurrenteErrors = defineErrors({
  RECURRENTE_MES_RESUELTO: {
    status: 409,
    message: ({ mes, que }: { mes: string; que: string }) =>
      `${que} de ${mes} ya se resolvió: no se registra dos veces.`,
  },
  RECURRENTE_MES_AJENO: {
    status: 409,
    message: ({ mes }: { mes: string }) => `La plantilla no propone ${mes}: elija un mes de la lista por confirmar.`,
  },
  RECURRENTE_INACTIVA: { status: 409, message: 'La plantilla está inactiva: actívela para confirmar sus meses.' },
  RECURRENTE_CON_MESES: {
    status: 409,
    message: 'La plantilla ya tiene meses confirmados u omitidos: desactívela en vez de eliminarla.',
  },
});
