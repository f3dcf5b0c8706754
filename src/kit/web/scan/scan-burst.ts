/**
 * Tells a scanner from typing. A scanner types a whole code with hardly any gap between its keys, and ends with Enter,
 * Tab or nothing at all; a person ends with Enter. Times are milliseconds of one clock.
 */

/** Gaps between keys that are shorter than this are not typing. */
export const KEY_GAP_MS = 30;
/** Fewer quick keys may be two keys hit together, not a code. */
export const BURST_KEYS = 6;
/**
 * The pause that ends a code of a scanner without a terminator. Shorter pauses occur within a code: wireless scanners
 * stutter, and a busy machine delivers keys late.
 */
export const SILENCE_MS = 250;
/** The same code again within this is the same scan: a trigger held too long, a label passed twice. */
export const REPEAT_MS = 2000;
/** A scanner's Enter or Tab may come slightly after its last key; a later one is a hand's. */
export const END_LAG_MS = 150;

export interface ScanState {
  /** The field's text. */
  readonly text: string;
  /** How many characters at its end came at a scanner's speed. */
  readonly run: number;
  /** When the last one came. */
  readonly at: number;
  /** Start of the text that came without a longer pause. */
  readonly start: number;
}

export type ScanEvent =
  /** The field's text has changed. */
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  /** Enter or Tab. */
  | { readonly kind: 'end'; readonly at: number }
  /** No key has come for a while. */
  | { readonly kind: 'silence'; readonly at: number };

export interface ScanStep {
  readonly state: ScanState;
  /** The code that has ended; null: none. */
  readonly code: string | null;
}

export const EMPTY_SCAN: ScanState = { text: '', run: 0, at: Number.NEGATIVE_INFINITY, start: 0 };

/** Whether the end of the text came from a scanner. */
export const isBurst = ({ run }: ScanState): boolean => run >= BURST_KEYS;

const ended = (code: string): ScanStep => ({ state: EMPTY_SCAN, code: code.trim() === '' ? null : code });
const scanned = ({ text, start }: ScanState): ScanStep => ended(text.slice(start));

/** The field's state after an event, and the code that the event ended. */
export const scanStep = (state: ScanState, event: ScanEvent): ScanStep => {
  const { at } = event;
  if (event.kind === 'text') {
    const { text } = event;
    const isKey = text.length === state.text.length + 1 && text.startsWith(state.text);
    // Pasted, deleted or edited in the middle: done by a person.
    if (!isKey) return { state: { ...EMPTY_SCAN, text }, code: null };
    const gap = at - state.at;
    // After a longer pause (someone takes up the scanner), the text already in the field is not part of the code.
    const start = gap < SILENCE_MS ? state.start : state.text.length;
    const paused = isBurst(state) && gap < SILENCE_MS ? state.run : 1;
    return { state: { text, run: gap < KEY_GAP_MS ? state.run + 1 : paused, at, start }, code: null };
  }
  if (event.kind === 'end') return isBurst(state) ? scanned(state) : ended(state.text);
  if (isBurst(state) && at - state.at >= SILENCE_MS) return scanned(state);
  return { state, code: null };
};

export interface TakenScan {
  readonly code: string;
  readonly at: number;
}

/** The recent codes with this one added, or null if it is already among them. */
export const takeScan = (taken: readonly TakenScan[], code: string, at: number): readonly TakenScan[] | null => {
  const lately = taken.filter((one) => at - one.at < REPEAT_MS);
  return lately.some((one) => one.code === code) ? null : [...lately, { code, at }];
};
