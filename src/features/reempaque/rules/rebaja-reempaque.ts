import { decimalOf, minus, times } from '#kit/rules/money.ts';

/** Boxes and padding are thrown away; what was bought stays. Percent of the real weight that must be left. */
const MINIMO_PORCENTAJE = 70;

/**
 * Whether a repack may cost less without anybody answering for it: its client asked for one, which is the only reason
 * to ask, and it weighs what the things weigh. What came lighter off the scale is a slip, or a gift.
 * @param pesos pounds, real: of the parcels together, and of what they became.
 */
export const esAhorroPedido = (
  pedido: boolean,
  { antes, ahora }: { readonly antes: number; readonly ahora: number },
): boolean =>
  pedido &&
  minus(times(decimalOf(ahora), decimalOf(100)), times(decimalOf(antes), decimalOf(MINIMO_PORCENTAJE))).units >= 0n;

/** Whoever repacked takes it apart for so many minutes whatever it then costs. */
export const DESHACER_MINUTOS = 10;
