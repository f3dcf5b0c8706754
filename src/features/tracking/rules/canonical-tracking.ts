import { fitsOf } from './fits.ts';
import { scannerText } from './scanner-text.ts';
import { WRAPPINGS } from './wrappings.ts';

/** What was typed or scanned, reduced. */
interface Read {
  /**
   * Capital letters and digits: the number as customer and carrier show it, or our own code as its bars hold
   * it. Empty when nothing of the kind was there.
   */
  readonly tracking: string;
  /** Every code by which the same thing may be remembered and found: the tracking first, then what was read. */
  readonly codigos: readonly string[];
  /** As it was written, capital, with its hyphens. */
  readonly escrito: string;
  /** Signs were read that no tracking has. */
  readonly otros_signos: boolean;
}

export type Reading =
  | (Read & { readonly kind: 'tracking' })
  | (Read & {
      readonly kind: 'guia' | 'packinglist';
      /** The prefix of the service; empty when it was left out. */
      readonly prefijo: string;
      readonly numero: number;
    });

/** GA-123; also the code of a service, G31-000045: the hyphen tells where it ends. */
const OWN_WRITTEN = /^([GP])(?:([A-Z]{0,3})-(?=\d{1,8}$)|([1-9]\d?)-(?=\d{1,6}$))0*([1-9]\d*)$/;
/** GA000123. Nine digits after letters are a carrier's, so that eight are the most of ours. */
const OWN_BARS = /^([GP])([A-Z]{0,3})()(?=\d{1,8}$)0*([1-9]\d*)$/;
const OWN_DIGITS = 6;

/** Our own barcode of a guide (G) or a packing list (P): letters and digits only, whatever the text beside it shows. */
export const ownBarcode = (letra: 'G' | 'P', prefijo: string, numero: number): string =>
  `${letra}${prefijo}${String(numero).padStart(OWN_DIGITS, '0')}`;

const unwrap = (code: string): string => {
  for (const wrapping of WRAPPINGS) {
    const inside = wrapping(code);
    if (inside !== null) return inside;
  }
  return code;
};

/** Several elements in one barcode: together they are a routed number, or one of them is the number. */
const trackingOf = (parts: readonly string[]): string => {
  const whole = unwrap(parts.join(''));
  if (parts.length < 2 || fitsOf(whole).length > 0) return whole;
  return parts.map(unwrap).find((part) => fitsOf(part).length > 0) ?? whole;
};

/** Fewer letters and digits are no carrier's number: a figure that was typed beside its field. */
export const MINIMO_TRACKING = 6;
/** Longer ones are kept nowhere. */
export const MAXIMO_TRACKING = 50;

/**
 * Reduces whatever was typed or scanned: blanks, case, Tab and Enter, hyphens (also `'`, as another keyboard
 * layout types them), what scanners add, USPS routing (420 and ZIP) and FedEx wrappings of 22, 32 and 34 digits.
 * Reducing a reduced code changes nothing.
 */
export const canonicalTracking = (read: string): Reading => {
  const { written, parts, foreign } = scannerText(read);
  const clean = parts.join('');
  const base = { escrito: written, otros_signos: foreign };
  const own = OWN_WRITTEN.exec(written) ?? OWN_BARS.exec(clean);
  if (own !== null) {
    const [, letra, letters, code, digits] = own;
    const prefijo = letters ?? code ?? '';
    const numero = Number(digits);
    const tracking = ownBarcode(letra === 'G' ? 'G' : 'P', prefijo, numero);
    const kind = letra === 'G' ? 'guia' : 'packinglist';
    return { ...base, kind, tracking, codigos: [tracking], prefijo, numero };
  }
  const tracking = trackingOf(parts);
  const codigos = [...new Set([tracking, clean])].filter((code) => code !== '' && code.length <= MAXIMO_TRACKING);
  return { ...base, kind: 'tracking', tracking, codigos };
};
