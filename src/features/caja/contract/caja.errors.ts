import { defineErrors } from '#kit/contract/errors.ts';
import type { TurnoEstado } from '../rules/turno-transiciones.ts';

export const cajaErrors = defineErrors({
  CAJA_SIN_TURNO: {
    status: 409,
    message: 'Para cobrar en efectivo abra su turno de caja. Lo que escribió se conserva.',
  },
  CAJA_TURNO_CERRADO: {
    status: 409,
    message: ({ turno }: { turno: string }) =>
      `Se cobró en el turno de caja ${turno}, que ya se contó: no se puede anular. Si hay que devolver dinero, pida una nota de crédito.`,
  },
  CAJA_SIN_SUCURSAL: {
    status: 409,
    message: 'Su usuario no tiene sucursal; pida que le asignen una para llevar caja.',
  },
  CAJA_YA_ABIERTA: { status: 409, message: 'Ya tiene un turno abierto en esta sucursal.' },
  CAJA_NO_ABIERTA: { status: 409, message: 'No tiene un turno de caja abierto en su sucursal.' },
  CAJA_NO_ENCONTRADA: {
    status: 404,
    message: ({ turno_id }: { turno_id: number }) => `No hemos encontrado el turno de caja #${turno_id}.`,
  },
  CAJA_YA_CONTADA: {
    status: 409,
    message: 'El turno ya se contó: ni su conteo ni lo que tiene se cambian.',
  },
  CAJA_SIN_CONTEO: { status: 400, message: 'Cuente el efectivo para cerrar el turno.' },
  CAJA_SIN_EXPLICACION: { status: 400, message: 'Explique a qué se debe la diferencia.' },
  CAJA_DENOMINACION_DESCONOCIDA: { status: 400, message: 'No hay billete ni moneda de ese valor.' },
  CAJA_CUENTA_DESCONOCIDA: { status: 400, message: 'No se cobra con tarjeta en esa cuenta.' },
  CAJA_NO_POR_APROBAR: {
    status: 409,
    message: ({ turno, estado }: { turno: string; estado: TurnoEstado }) =>
      `El turno ${turno} está en estado ${estado}; solo se aprueba un cierre con una diferencia explicada.`,
  },
  CAJA_APRUEBA_OTRO: {
    status: 403,
    message: 'La diferencia la aprueba otra persona: ni el cajero, ni quien contó, ni quien la explicó.',
  },
});

/** Errors that a turno causes when cash is taken or a payment is voided. */
export const TURNO_REFUSALS = [cajaErrors.CAJA_SIN_TURNO, cajaErrors.CAJA_YA_CONTADA];
export const ANULAR_TURNO_REFUSALS = [cajaErrors.CAJA_TURNO_CERRADO, cajaErrors.CAJA_YA_CONTADA];
