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
  ENTREGA_CREDITO_EXCEDIDO: {
    status: 409,
    message: ({ limite, debe, nuevo }: { limite: string; debe: string; nuevo: string }) =>
      `El crédito del cliente llega a ${limite}: ya debe ${debe} y quedarían ${nuevo} más. Complete el pago o cobre lo anterior.`,
  },
  ENTREGA_SIN_COBRO: {
    status: 403,
    message: 'La entrega no cobra nada: la autoriza un supervisor con su contraseña.',
  },
  ENTREGA_GUIA_SIN_COBRO: {
    status: 403,
    message: 'Una de las guías no cobra nada: la autoriza un supervisor con su contraseña.',
  },
  ENTREGA_EXONERAR_SIN_PERMISO: {
    status: 403,
    message: 'Usted no puede exonerar el almacenaje. Cóbrelo, o pida que lo haga quien autoriza créditos.',
  },
  ENTREGA_EXONERAR_SIN_RAZON: { status: 400, message: 'Escriba por qué se exonera el almacenaje.' },
  ENTREGA_TOTAL_CAMBIO: {
    status: 409,
    message: ({ visto, total }: { visto: string; total: string }) =>
      `El total cambió de ${visto} a ${total} mientras atendía. Revise y cobre otra vez.`,
  },
  ENTREGA_FIRMA_NO_ADMITIDA: { status: 400, message: 'La firma debe ser una imagen PNG.' },
  ENTREGA_DE_OTRO_DIA: {
    status: 409,
    message: 'Solo se anula una entrega el mismo día en que se hizo.',
  },
  ENTREGA_ABONOS_SIN_PAGO: {
    status: 400,
    message: ({ abonos, pagos }: { abonos: string; pagos: string }) =>
      `Lo que se abona a entregas anteriores suma ${abonos} y los pagos solo ${pagos}.`,
  },
});
