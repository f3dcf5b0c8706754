import { decimalOf, minus, times } from '#kit/rules/money.ts';

/** Boxes and padding are thrown away, not half of what was bought: the real weight is looked at again. */
const VECES = 2;

/**
 * Whether so little is left of the weight that whoever weighed it says so twice.
 * @param antes pounds, real: of the parcels together; `ahora`: of what they became.
 */
export const esMuyLiviano = ({ antes, ahora }: { readonly antes: number; readonly ahora: number }): boolean =>
  minus(decimalOf(antes), times(decimalOf(ahora), decimalOf(VECES))).units > 0n;

/** Whoever repacked takes it apart for so many minutes whatever it then costs. */
export const DESHACER_MINUTOS = 10;
