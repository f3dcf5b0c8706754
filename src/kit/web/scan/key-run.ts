import { BURST_KEYS, KEY_GAP_MS, SILENCE_MS } from './scan-burst.ts';

/**
 * A run of keys anywhere on the page, to tell a scanner from typing before its meaning is known. Times are milliseconds
 * of one clock.
 */
export interface KeyRun {
  /** The text typed so far. */
  readonly text: string;
  /** How many of its keys came at a scanner's speed. */
  readonly quick: number;
  /** How many pauses were longer than those of an undisturbed scanner. */
  readonly stutters: number;
  /** When its last key came. */
  readonly at: number;
}

export const NO_KEYS: KeyRun = { text: '', quick: 0, stutters: 0, at: Number.NEGATIVE_INFINITY };

/** Fewer quick keys may be two keys hit together; from this many on, a short pause may be a scanner's. */
export const BEGUN_KEYS = 3;
/** More pauses than this are typing. */
const MOST_STUTTERS = 2;

/** Whether the keys came at a machine's speed, whether or not they make a code. */
export const isQuickRun = ({ quick }: KeyRun): boolean => quick >= BEGUN_KEYS;

/** Whether the run is also long enough for a code. */
export const isScannerRun = ({ quick }: KeyRun): boolean => quick >= BURST_KEYS;

/** Whether a key begins a run. */
export const isNewRun = ({ text }: KeyRun): boolean => text.length === 1;

/**
 * The run with one more key, or a new run that begins with it.
 * @param isStray whether what was typed so far is no hand's where it stands, as letters in a number field: then a
 *   scanner may also be slow in its first keys.
 */
export const withKey = (run: KeyRun, sign: string, at: number, isStray = false): KeyRun => {
  const gap = at - run.at;
  if (gap < KEY_GAP_MS) return { ...run, text: run.text + sign, quick: run.quick + 1, at };
  if (isStray && !isQuickRun(run) && gap < SILENCE_MS) return { ...run, text: run.text + sign, at };
  const stutters = run.stutters + 1;
  return isQuickRun(run) && gap < SILENCE_MS && stutters <= MOST_STUTTERS
    ? { ...run, text: run.text + sign, stutters, at }
    : { text: sign, quick: 1, stutters: 0, at };
};
