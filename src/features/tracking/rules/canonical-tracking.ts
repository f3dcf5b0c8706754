import { ownBarcode, readPropio } from './codigo-propio.ts';
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

interface ReadPropio extends Read {
  /** The prefix of the service; empty when it was left out. */
  readonly prefijo: string;
  readonly numero: number;
}

export type Reading =
  | (Read & { readonly kind: 'tracking' })
  | (ReadPropio & { readonly kind: 'packinglist' | 'transferencia' })
  /** `caja`: which box of the guide; null: its plain code. */
  | (ReadPropio & { readonly kind: 'guia'; readonly caja: number | null });

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
export const canonicalTracking = (text: string): Reading => {
  const { written, parts, foreign } = scannerText(text);
  const clean = parts.join('');
  const base = { escrito: written, otros_signos: foreign };
  const own = readPropio(written, clean);
  if (own !== null) {
    const { letra, prefijo, numero, caja } = own;
    const tracking = ownBarcode(letra, prefijo, numero, caja);
    const read = { ...base, tracking, codigos: [tracking], prefijo, numero };
    if (letra === 'G') return { ...read, kind: 'guia', caja };
    return { ...read, kind: letra === 'P' ? 'packinglist' : 'transferencia' };
  }
  const tracking = trackingOf(parts);
  const codigos = [...new Set([tracking, clean])].filter((code) => code !== '' && code.length <= MAXIMO_TRACKING);
  return { ...base, kind: 'tracking', tracking, codigos };
};

/**
 * Every code by which what was read may be known; of our own also the one without the prefix of the service, which does
 * not count: a guide keeps its number when its service changes.
 */
export const codigosLeidos = (read: Reading): ReadonlySet<string> =>
  new Set(read.kind === 'guia' ? [...read.codigos, ownBarcode('G', '', read.numero, read.caja)] : read.codigos);
