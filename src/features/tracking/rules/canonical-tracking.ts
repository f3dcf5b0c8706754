import { ownBarcode, readPropio } from './codigo-propio.ts';
import { fitsOf } from './fits.ts';
import { scannerText } from './scanner-text.ts';
import { WRAPPINGS } from './wrappings.ts';

/** Result of reading a typed or scanned text. */
interface Read {
  /**
   * Capital letters and digits: the number as customer and carrier show it, or our own code as in its barcode. Empty if
   * the text holds no letter or digit.
   */
  readonly tracking: string;
  /** All codes to store for it and to find it by: the tracking first, then the code as read. */
  readonly codigos: readonly string[];
  /** The text as written, in capitals and with its hyphens. */
  readonly written: string;
  /** The text contained characters that no tracking has. */
  readonly otros_signos: boolean;
}

interface ReadPropio extends Read {
  /** Prefix of the service; empty if it was left out. */
  readonly prefijo: string;
  readonly numero: number;
}

export type Reading =
  | (Read & { readonly kind: 'tracking' })
  | (ReadPropio & { readonly kind: 'packinglist' | 'transferencia' })
  /** `caja`: number of the box in the guide; null: the guide's plain code. */
  | (ReadPropio & { readonly kind: 'guia'; readonly caja: number | null });

const unwrap = (code: string): string => {
  for (const wrapping of WRAPPINGS) {
    const inside = wrapping(code);
    if (inside !== null) return inside;
  }
  return code;
};

/** A barcode with several elements: together they are a routed number, or one of them is the number. */
const trackingOf = (parts: readonly string[]): string => {
  const whole = unwrap(parts.join(''));
  if (parts.length < 2 || fitsOf(whole).length > 0) return whole;
  return parts.map(unwrap).find((part) => fitsOf(part).length > 0) ?? whole;
};

/** No carrier's number is shorter: it is rather a figure typed into the wrong field. */
export const MINIMO_TRACKING = 6;
/** Longer ones are not stored anywhere. */
export const MAXIMO_TRACKING = 50;

/**
 * Normalises a typed or scanned code: removes blanks, case, Tab and Enter, hyphens (also `'`, which another keyboard
 * layout types for them), what scanners add, USPS routing (420 and ZIP), and FedEx wrappings of 22, 32 and 34 digits.
 * Idempotent.
 */
export const canonicalTracking = (text: string): Reading => {
  const { written, parts, foreign } = scannerText(text);
  const clean = parts.join('');
  const base = { written, otros_signos: foreign };
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
 * All codes that may stand for what was read. For a guide also the code without its prefix, which is ignored: a guide
 * keeps its number when its service changes.
 */
export const scannedCodigos = (read: Reading): ReadonlySet<string> =>
  new Set(read.kind === 'guia' ? [...read.codigos, ownBarcode('G', '', read.numero, read.caja)] : read.codigos);
