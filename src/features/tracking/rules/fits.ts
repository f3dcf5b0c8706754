import { TRANSPORTISTAS_MENORES, type Courier, type PatronCourier, fitsPatron } from './courier.ts';
import { FORMATS, UNKNOWN_CARRIER } from './formats.ts';

/** A format that a canonical tracking fits. */
export interface Fit {
  readonly courier: Courier;
  readonly formato: string;
}

/** One repeated character: 000000000000 passes most check digits, but is nobody's number. */
const ONE_SIGN = /^(.)\1*$/;

/**
 * All formats that the tracking fits, likeliest first; empty if it is no carrier's, or has a wrong check digit. The
 * installation's patterns come first, unless a check digit contradicts them.
 */
export const fitsOf = (tracking: string, propios: readonly PatronCourier[] = []): readonly Fit[] => {
  if (ONE_SIGN.test(tracking)) return [];
  const fits: Fit[] = [...propios, ...TRANSPORTISTAS_MENORES].filter((patron) => fitsPatron(tracking, patron));
  for (const format of FORMATS) {
    if (!format.shape.test(tracking)) continue;
    if (format.check === undefined || format.check(tracking)) fits.push(format);
    else if (format.only) return [];
  }
  if (fits.length === 0 && UNKNOWN_CARRIER.shape.test(tracking)) fits.push(UNKNOWN_CARRIER);
  return fits;
};
