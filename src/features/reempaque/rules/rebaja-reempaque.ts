import { decimalOf, minus, times } from '#kit/rules/money.ts';

/** Boxes and padding are thrown away, but not half of the goods: a real weight below half is doubted. */
const VECES = 2;

/**
 * Whether the new weight is so low that it has to be confirmed.
 * @param antes real pounds of the parcels together; `ahora`: of the reempaque.
 */
export const esMuyLiviano = ({ antes, ahora }: { readonly antes: number; readonly ahora: number }): boolean =>
  minus(decimalOf(antes), times(decimalOf(ahora), decimalOf(VECES))).units > 0n;

/** Minutes in which the user who repacked may take it apart, whatever the new price. */
export const DESHACER_MINUTOS = 10;
