/**
 * Tells a scanner from a hand. A scanner types a whole code with hardly a gap between its keys, and ends with Enter,
 * Tab or nothing at all; a hand ends with Enter. Times are milliseconds of one clock.
 */

/** Keys closer than this are not a hand's. */
export const KEY_GAP_MS = 30;
/** Fewer quick keys are a rolled chord, not a code. */
export const BURST_KEYS = 6;
/**
 * So long nothing comes after the last key of a scanner that ends with nothing. A shorter pause is one in its code: over
 * the air scanners stutter, and on a busy machine keys come late, whenever they were pressed.
 */
export const SILENCE_MS = 250;
/** The same code again within this is the same scan: a trigger held too long, a label passed twice. */
export const REPEAT_MS = 2000;
/** A scanner's Enter or Tab may lag a little behind its last key. */
const END_LAG_MS = 150;

export interface ScanState {
  /** What stands in the field. */
  readonly text: string;
  /** How many signs at its end came as fast as a scanner's. */
  readonly run: number;
  /** When the last one came. */
  readonly at: number;
  /** Where in the text begins what came without a pause. */
  readonly start: number;
}

export type ScanEvent =
  /** The field holds this text now. */
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  /** Enter or Tab. */
  | { readonly kind: 'end'; readonly at: number }
  /** Nothing has come for a while. */
  | { readonly kind: 'silence'; readonly at: number };

export interface ScanStep {
  readonly state: ScanState;
  /** The code that has ended; null: none has. */
  readonly code: string | null;
}

export const EMPTY_SCAN: ScanState = { text: '', run: 0, at: Number.NEGATIVE_INFINITY, start: 0 };

/** Whether what stands at the end came from a scanner. */
export const isBurst = ({ run }: ScanState): boolean => run >= BURST_KEYS;

const ended = (code: string): ScanStep => ({ state: EMPTY_SCAN, code: code.trim() === '' ? null : code });
const scanned = ({ text, start }: ScanState): ScanStep => ended(text.slice(start));

/** The field after the event, and the code that the event ended. */
export const scanStep = (state: ScanState, event: ScanEvent): ScanStep => {
  const { at } = event;
  if (event.kind === 'text') {
    const { text } = event;
    const isKey = text.length === state.text.length + 1 && text.startsWith(state.text);
    // Pasted, deleted or mended in the middle: a hand's work.
    if (!isKey) return { state: { ...EMPTY_SCAN, text }, code: null };
    const gap = at - state.at;
    // A hand that reaches for a scanner takes longer: what it had left in the field is no part of the code.
    const start = gap < SILENCE_MS ? state.start : state.text.length;
    const paused = isBurst(state) && gap < SILENCE_MS ? state.run : 1;
    return { state: { text, run: gap < KEY_GAP_MS ? state.run + 1 : paused, at, start }, code: null };
  }
  if (event.kind === 'end') return isBurst(state) && at - state.at < END_LAG_MS ? scanned(state) : ended(state.text);
  if (isBurst(state) && at - state.at >= SILENCE_MS) return scanned(state);
  return { state, code: null };
};

export interface TakenScan {
  readonly code: string;
  readonly at: number;
}

/** The codes taken lately with this one, or null when it is among them already. */
export const takeScan = (taken: readonly TakenScan[], code: string, at: number): readonly TakenScan[] | null => {
  const lately = taken.filter((one) => at - one.at < REPEAT_MS);
  return lately.some((one) => one.code === code) ? null : [...lately, { code, at }];
};
