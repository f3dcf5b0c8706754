import { defineErrors } from '#kit/contract/errors.ts';
import { formatDay } from '#kit/rules/dates.ts';
import { moneyText } from '#kit/rules/money-text.ts';

export const LIBRO_CUENTA_DESCONOCIDA_TEXTO = 'No existe la cuenta solicitada';
export const LIBRO_SUCURSAL_DESCONOCIDA_TEXTO = 'No existe la sucursal seleccionada';

export const libroErrors = defineErrors({
  LIBRO_CUENTA_DESCONOCIDA: { status: 400, message: LIBRO_CUENTA_DESCONOCIDA_TEXTO },
  LIBRO_CUENTA_INACTIVA: { status: 409, message: 'La cuenta está inactiva: elija otra o actívela.' },
  LIBRO_CAJA_AJENA: { status: 403, message: 'Esa caja es de otra sucursal: elija la de la suya o una cuenta.' },
  LIBRO_SUCURSAL_DESCONOCIDA: { status: 400, message: LIBRO_SUCURSAL_DESCONOCIDA_TEXTO },
  LIBRO_SUCURSAL_INACTIVA: { status: 409, message: 'La sucursal seleccionada se encuentra inactiva' },
  LIBRO_SUCURSAL_AJENA: { status: 403, message: 'Solo puede registrar en su sucursal.' },
  LIBRO_MONTO_EN_DOLARES: { status: 400, message: 'La cuenta es en dólares: escriba el monto en dólares.' },
  LIBRO_MONTO_EN_LEMPIRAS: { status: 400, message: 'La cuenta es en lempiras: escriba el monto en lempiras.' },
  LIBRO_MONTO_EXCESIVO: {
    status: 400,
    message: ({ maximo }: { maximo: number }) =>
      `En lempiras pasa de ${moneyText(maximo)}: revise el monto y el factor.`,
  },
  LIBRO_SIN_FACTOR: { status: 409, message: 'No hay factor del dólar para esa fecha: escríbalo.' },
  LIBRO_SIN_TURNO: {
    status: 409,
    message: 'Para mover efectivo de la caja abra su turno en esa sucursal. Lo que escribió se conserva.',
  },
  LIBRO_ANTES_DEL_TURNO: {
    status: 409,
    message: ({ desde }: { desde: string }) =>
      `Su turno de caja empezó el ${formatDay(desde)} y no lleva efectivo de antes. Si el efectivo se mueve ahora, ponga la fecha de hoy.`,
  },
  LIBRO_DIA_CONTADO: {
    status: 409,
    message: ({ turno }: { turno: string }) =>
      `Su turno de caja ${turno}, de ese día, ya se contó y no recibe nada más. Si el efectivo se mueve ahora, ponga la fecha de hoy.`,
  },
  LIBRO_ADJUNTO_NO_ADMITIDO: { status: 415, message: 'El adjunto debe ser un PDF, JPG o PNG.' },
  LIBRO_TURNO_CONTADO: {
    status: 409,
    message: ({ turno }: { turno: string }) =>
      `El efectivo está en el turno de caja ${turno}, que ya se contó: no se puede eliminar.`,
  },
  LIBRO_YA_ELIMINADO: {
    status: 409,
    message: ({ usuario }: { usuario: string }) => `Ya lo eliminó ${usuario}.`,
  },
});

/** Why an entry of either book may be refused, apart from its category. */
export const ASENTAR_REFUSALS = [
  libroErrors.LIBRO_CUENTA_DESCONOCIDA,
  libroErrors.LIBRO_CUENTA_INACTIVA,
  libroErrors.LIBRO_CAJA_AJENA,
  libroErrors.LIBRO_SUCURSAL_DESCONOCIDA,
  libroErrors.LIBRO_SUCURSAL_INACTIVA,
  libroErrors.LIBRO_SUCURSAL_AJENA,
  libroErrors.LIBRO_MONTO_EN_DOLARES,
  libroErrors.LIBRO_MONTO_EN_LEMPIRAS,
  libroErrors.LIBRO_MONTO_EXCESIVO,
  libroErrors.LIBRO_SIN_FACTOR,
  libroErrors.LIBRO_SIN_TURNO,
  libroErrors.LIBRO_ANTES_DEL_TURNO,
  libroErrors.LIBRO_DIA_CONTADO,
  libroErrors.LIBRO_ADJUNTO_NO_ADMITIDO,
];
export const TACHAR_REFUSALS = [libroErrors.LIBRO_TURNO_CONTADO, libroErrors.LIBRO_YA_ELIMINADO];
