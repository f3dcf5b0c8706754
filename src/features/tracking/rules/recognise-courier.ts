import { canonicalTracking } from './canonical-tracking.ts';
import { type Courier, PATRONES_INICIALES, type PatronCourier } from './courier.ts';
import { fitsOf } from './fits.ts';

export interface Recognised {
  /** The likeliest courier; Otros also if no format fits. */
  readonly courier: Courier;
  /** The format that it was recognised by; null if none fits. */
  readonly formato: string | null;
  /** All couriers whose formats fit, likeliest first, for staff to choose from; empty if none fits. */
  readonly candidatos: readonly Courier[];
}

/** USPS delivers S10 numbers of every post in the USA. */
const DELIVERED_BY: Readonly<Record<string, Courier>> = { s10: 'USPS' };

/**
 * Recognises the courier from the tracking number alone.
 * @param read as typed, scanned or stored.
 * @param patrones the installation's patterns, tried in order before the built-in formats.
 */
export const recogniseCourier = (read: string, patrones: readonly PatronCourier[] = PATRONES_INICIALES): Recognised => {
  const reading = canonicalTracking(read);
  const fits = reading.kind === 'tracking' ? fitsOf(reading.tracking, patrones) : [];
  const [likeliest] = fits;
  if (likeliest === undefined) return { courier: 'Otros', formato: null, candidatos: [] };
  const couriers = fits.flatMap(({ courier, formato }) => [courier, DELIVERED_BY[formato] ?? courier]);
  return { courier: likeliest.courier, formato: likeliest.formato, candidatos: [...new Set(couriers)] };
};
