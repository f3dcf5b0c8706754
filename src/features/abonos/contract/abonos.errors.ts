import { defineErrors } from '#kit/contract/errors.ts';

/** Errors of a single payment, wherever it is taken. */
export const pagoErrors = defineErrors({
  PAGO_CAMBIO_SOLO_EFECTIVO: { status: 400, message: 'Solo se da vuelto de un pago en efectivo.' },
  PAGO_CAMBIO_EXCESIVO: { status: 400, message: 'Revise lo recibido: el cambio es demasiado para ser correcto.' },
  PAGO_RECIBIDO_MENOR: { status: 400, message: 'Lo recibido no alcanza para lo que paga.' },
  PAGO_REFERENCIA_REQUERIDA: { status: 400, message: 'Escriba la referencia de este pago.' },
  PAGO_REFERENCIA_REPETIDA: { status: 409, message: 'Ya se usó un depósito con esta referencia en esa cuenta.' },
  PAGO_DEPOSITO_EXCEDE: {
    status: 409,
    message: ({ monto, queda }: { monto: string; queda: string }) =>
      `Esa transferencia se aprobó por ${monto} y de ella quedan ${queda}: lo demás ya es crédito del cliente.`,
  },
  PAGO_METODO_DESCONOCIDO: { status: 400, message: 'Elija un método de pago activo.' },
  PAGO_NOTA_NO_VALIDA: {
    status: 409,
    message: 'La nota de crédito no se puede usar: no es de este cliente, no está aprobada o ya venció.',
  },
  PAGO_NOTA_SIN_SALDO: {
    status: 409,
    message: ({ saldo }: { saldo: string }) => `A la nota de crédito solo le queda ${saldo}.`,
  },
});

/** All errors that taking payments can raise. */
export const PAGO_REFUSALS = Object.values(pagoErrors);

export const abonoErrors = defineErrors({
  ENTREGA_YA_ANULADA: { status: 409, message: 'La entrega ya está anulada.' },
  ABONO_NO_ENCONTRADO: {
    status: 404,
    message: ({ abono_id }: { abono_id: number }) => `No hemos encontrado el comprobante con #${abono_id}.`,
  },
  ABONO_SIN_SUCURSAL: {
    status: 409,
    message: 'Su usuario no tiene sucursal; pida que le asignen una para cobrar.',
  },
  ABONO_SIN_DEUDA: { status: 409, message: 'El cliente no debe nada.' },
  ABONO_ENTREGA_DE_OTRO: { status: 409, message: 'Una de las entregas no es de este cliente.' },
  ABONO_ENTREGA_SIN_SALDO: {
    status: 409,
    message: ({ entrega }: { entrega: string }) => `La entrega ${entrega} ya no debe nada.`,
  },
  ABONO_ENTREGA_ANULADA: {
    status: 409,
    message: ({ entrega }: { entrega: string }) => `La entrega ${entrega} está anulada; no hay qué cobrar.`,
  },
  ABONO_EXCEDE_SALDO: {
    status: 409,
    message: ({ entrega, saldo }: { entrega: string; saldo: string }) => `La entrega ${entrega} solo debe ${saldo}.`,
  },
  ABONO_EXCEDE_DEUDA: {
    status: 409,
    message: ({ saldo }: { saldo: string }) => `El cliente solo debe ${saldo}. El vuelto solo sale del efectivo.`,
  },
  ABONO_NO_CUADRA: {
    status: 400,
    message: ({ pagos, detalle }: { pagos: string; detalle: string }) =>
      `Los pagos suman ${pagos} y lo repartido entre las entregas ${detalle}.`,
  },
  ABONO_TOTAL_CAMBIO: {
    status: 409,
    message: ({ visto, total }: { visto: string; total: string }) =>
      `La deuda cambió de ${visto} a ${total} mientras atendía. Revise y cobre otra vez.`,
  },
  ABONO_YA_ANULADO: { status: 409, message: 'El comprobante ya está anulado.' },
  ABONO_DE_OTRO_DIA: { status: 409, message: 'Solo se anula un comprobante el mismo día en que se hizo.' },
  ABONO_CON_DEVOLUCION: {
    status: 409,
    message: 'Una parte de este comprobante ya es una nota de crédito del cliente; no se puede anular.',
  },
});

/** Errors of paying older deliveries, at /pagos or together with a new delivery. */
export const DEUDA_REFUSALS = [
  abonoErrors.ABONO_ENTREGA_DE_OTRO,
  abonoErrors.ABONO_ENTREGA_ANULADA,
  abonoErrors.ABONO_ENTREGA_SIN_SALDO,
  abonoErrors.ABONO_EXCEDE_SALDO,
];
