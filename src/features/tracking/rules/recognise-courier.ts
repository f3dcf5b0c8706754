import { canonicalTracking } from './canonical-tracking.ts';
import { type Courier, PATRONES_INICIALES, type PatronCourier } from './courier.ts';
import { fitsOf } from './fits.ts';

export interface Recognised {
  /** The likeliest; Otros also when no format fits. */
  readonly courier: Courier;
  /** The format by which it was recognised; null when none fits. */
  readonly formato: string | null;
  /** Everybody whose format fits, likeliest first: whom staff may choose instead. Empty when none fits. */
  readonly candidatos: readonly Courier[];
}

/** Any post of the world may have issued an S10 number, and USPS delivers them all in the USA. */
const DELIVERED_BY: Readonly<Record<string, Courier>> = { s10: 'USPS' };

/**
 * Who brings the parcel of this tracking, from the number alone.
 * @param read As typed, scanned or stored.
 * @param patrones The installation's own shapes, in order, before the table of the carriers.
 */
export const recogniseCourier = (read: string, patrones: readonly PatronCourier[] = PATRONES_INICIALES): Recognised => {
  const reading = canonicalTracking(read);
  const fits = reading.kind === 'tracking' ? fitsOf(reading.tracking, patrones) : [];
  const [likeliest] = fits;
  if (likeliest === undefined) return { courier: 'Otros', formato: null, candidatos: [] };
  const couriers = fits.flatMap(({ courier, formato }) => [courier, DELIVERED_BY[formato] ?? courier]);
  return { courier: likeliest.courier, formato: likeliest.formato, candidatos: [...new Set(couriers)] };
};
