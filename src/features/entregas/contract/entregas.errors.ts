import { defineErrors } from '#kit/contract/errors.ts';

export const entregaErrors = defineErrors({
  ENTREGA_GUIA_NO_DISPONIBLE: {
    status: 409,
    message: ({ guia, estado }: { guia: string; estado: string }) =>
      `La guía ${guia} está en estado ${estado}; no se puede entregar.`,
  },
  ENTREGA_GUIA_DE_OTRO: { status: 409, message: 'Una de las guías no es de este cliente.' },
  ENTREGA_GUIA_EN_OTRA_SUCURSAL: {
    status: 409,
    message: ({ guia, sucursal }: { guia: string; sucursal: string }) =>
      `La guía ${guia} está en ${sucursal}. Solo se entrega lo que está en su sucursal.`,
  },
  ENTREGA_SIN_SUCURSAL: {
    status: 409,
    message: 'Su usuario no tiene sucursal; pida que le asignen una para entregar.',
  },
  ENTREGA_PAGO_EXCEDIDO: {
    status: 400,
    message: 'Los pagos suman más que el total. El vuelto solo sale del efectivo.',
  },
  ENTREGA_CREDITO_SIN_PERMISO: {
    status: 403,
    message: 'Falta pagar una parte y usted no puede autorizar crédito. Complete el pago o pida autorización.',
  },
  ENTREGA_SIN_COBRO: {
    status: 403,
    message: 'La entrega no cobra nada: la autoriza un supervisor con su contraseña.',
  },
  ENTREGA_GUIA_SIN_COBRO: {
    status: 403,
    message: 'Una de las guías no cobra nada: la autoriza un supervisor con su contraseña.',
  },
  ENTREGA_CAMBIO_SOLO_EFECTIVO: { status: 400, message: 'Solo se da vuelto de un pago en efectivo.' },
  ENTREGA_CAMBIO_EXCESIVO: { status: 400, message: 'Revise lo recibido: el cambio es demasiado para ser correcto.' },
  ENTREGA_TOTAL_CAMBIO: {
    status: 409,
    message: ({ visto, total }: { visto: string; total: string }) =>
      `El total cambió de ${visto} a ${total} mientras atendía. Revise y cobre otra vez.`,
  },
  ENTREGA_RECIBIDO_MENOR: { status: 400, message: 'Lo recibido no alcanza para lo que paga.' },
  ENTREGA_REFERENCIA_REQUERIDA: { status: 400, message: 'Escriba la referencia de este pago.' },
  ENTREGA_REFERENCIA_REPETIDA: { status: 409, message: 'Ya se usó un depósito con esta referencia en esa cuenta.' },
  ENTREGA_METODO_DESCONOCIDO: { status: 400, message: 'Elija un método de pago activo.' },
  ENTREGA_NOTA_NO_VALIDA: {
    status: 409,
    message: 'La nota de crédito no se puede usar: no es de este cliente, no está aprobada o ya venció.',
  },
  ENTREGA_NOTA_SIN_SALDO: {
    status: 409,
    message: ({ saldo }: { saldo: string }) => `A la nota de crédito solo le queda ${saldo}.`,
  },
  ENTREGA_FIRMA_NO_ADMITIDA: { status: 400, message: 'La firma debe ser una imagen PNG.' },
  ENTREGA_YA_ANULADA: { status: 409, message: 'La entrega ya está anulada.' },
  ENTREGA_DE_OTRO_DIA: {
    status: 409,
    message: 'Solo se anula una entrega el mismo día en que se hizo.',
  },
  ENTREGA_CON_OTROS_PAGOS: {
    status: 409,
    message: 'La entrega tiene un abono que también pagó otras entregas; no se puede anular.',
  },
  ABONO_NO_ENCONTRADO: {
    status: 404,
    message: ({ abono_id }: { abono_id: number }) => `No hemos encontrado el comprobante con #${abono_id}.`,
  },
});
