import { decimalOf, minus, times } from '#kit/rules/money.ts';
import type { Holder } from '#kit/contract/access.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import { COMPROBANTE_TRANSICIONES, type ComprobanteEstado } from './comprobante-transiciones.ts';

/** How many proofs of a client may be pending at once, and how many they may send in a day. */
export const PENDIENTES_MAX = 10;
export const POR_DIA_MAX = 20;
/** Days; an older transfer must be brought to a branch. */
export const DIAS_MAX = 180;

/**
 * Whether the amount is more than half above what was chosen, as by a slip of the finger.
 * @param elegido lempiras; 0: its price is not known.
 */
export const esMontoDudoso = (monto: number, elegido: number): boolean =>
  elegido > 0 && minus(times(decimalOf(monto), decimalOf(2)), times(decimalOf(elegido), decimalOf(3))).units > 0n;

export const MONTO_DUDOSO_TEXT = 'Es mucho más de lo que eligió pagar. Revise el monto.';
export const REFERENCIA_DUDOSA_TEXT = 'Usted ya envió un comprobante con esta referencia a esa cuenta.';

const DIGITS = 8;

/** A proof's displayed number: CT-00000012. */
export const comprobanteText = (comprobante_id: number): string => `CT-${String(comprobante_id).padStart(DIGITS, '0')}`;

const WRITTEN = /^ct[-\s']?0*(\d{1,9})$/i;

/** The number of a proof as people type it; null if the text is not one. */
export const typedComprobante = (typed: string): number | null => {
  const digits = WRITTEN.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

interface ComprobanteState {
  readonly estado: ComprobanteEstado;
  readonly usuario_registro: string;
  readonly cliente_id: number;
}

/** Whether this user sent the proof: another person decides about it. */
export const esPropio = (
  { usuario }: { readonly usuario: string },
  { usuario_registro }: Pick<ComprobanteState, 'usuario_registro'>,
): boolean => usuario_registro === usuario;

/** What the user may do with the proof; the command enforces the same rule. */
export const comprobanteAcciones = (
  user: Holder & { readonly usuario: string },
  comprobante: ComprobanteState,
): { readonly revisar: boolean } => ({
  revisar:
    user.cliente_id === null &&
    user.permisos.has('entregas.procesos.registrar_abono') &&
    isAllowedFrom(COMPROBANTE_TRANSICIONES, 'aprobar', comprobante.estado) &&
    !esPropio(user, comprobante),
});
