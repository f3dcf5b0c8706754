import { defineErrors } from '#kit/contract/errors.ts';
import { PENDIENTES_MAX, POR_DIA_MAX } from '../rules/comprobante.rules.ts';

export const comprobanteErrors = defineErrors({
  COMPROBANTE_ARCHIVO_NO_ADMITIDO: { status: 415, message: 'El comprobante debe ser una foto JPG o PNG, o un PDF.' },
  COMPROBANTE_CUENTA_NO_ADMITIDA: {
    status: 400,
    message: 'Elija una de nuestras cuentas en lempiras que reciben transferencias.',
  },
  COMPROBANTE_NADA_QUE_PAGAR: {
    status: 409,
    message: 'Algo de lo que eligió ya no está por pagar. Revise la lista y envíe el comprobante otra vez.',
  },
  COMPROBANTE_POR_CONFIRMAR: {
    status: 409,
    message: 'Algo en su comprobante parece un error. Revíselo; si está bien, confírmelo y envíelo otra vez.',
  },
  COMPROBANTE_DEMASIADOS_PENDIENTES: {
    status: 429,
    message: `Ya tiene ${PENDIENTES_MAX} comprobantes en revisión. Espere a que los revisemos.`,
  },
  COMPROBANTE_DEMASIADOS_HOY: {
    status: 429,
    message: `Ya envió ${POR_DIA_MAX} comprobantes hoy. Envíe los demás mañana, o llámenos.`,
  },
  COMPROBANTE_YA_REVISADO: {
    status: 409,
    message: ({ estado }: { estado: string }) => `El comprobante ya está en estado ${estado}.`,
  },
  COMPROBANTE_PROPIO: { status: 409, message: 'Usted registró este comprobante: debe revisarlo otra persona.' },
  COMPROBANTE_REFERENCIA_USADA: {
    status: 409,
    message: 'Un depósito con esta referencia ya se cobró en esa cuenta. Rechácelo si es el mismo.',
  },
  COMPROBANTE_SIN_METODO: {
    status: 409,
    message:
      'No hay un método de pago activo de tipo Depósito de esa cuenta, ni uno sin cuenta, con el que registrarlo.',
  },
});
