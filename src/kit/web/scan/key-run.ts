import { BURST_KEYS, KEY_GAP_MS, SILENCE_MS } from './scan-burst.ts';

/**
 * Keys of the whole page, wherever they land, to tell a scanner's from a hand's before anybody knows what they are.
 * Times are milliseconds of one clock.
 */
export interface KeyRun {
  /** What the run has typed so far. */
  readonly text: string;
  /** How many of its keys came as fast as a scanner's. */
  readonly quick: number;
  /** How often it paused longer than a scanner does that is not held up. */
  readonly stutters: number;
  /** When its last key came. */
  readonly at: number;
}

export const NO_KEYS: KeyRun = { text: '', quick: 0, stutters: 0, at: Number.NEGATIVE_INFINITY };

/** Fewer quick keys are a rolled chord; from so many on a short pause may be a scanner's. */
export const BEGUN_KEYS = 3;
/** A hand stutters all the time. */
const MOST_STUTTERS = 2;

/** Whether it came at the speed of a machine, code or not. */
export const isQuickRun = ({ quick }: KeyRun): boolean => quick >= BEGUN_KEYS;

/** Whether it is long enough to be a code too. */
export const isScannerRun = ({ quick }: KeyRun): boolean => quick >= BURST_KEYS;

/** The run with one more key, or the one that this key begins. */
export const withKey = (run: KeyRun, sign: string, at: number): KeyRun => {
  const gap = at - run.at;
  if (gap < KEY_GAP_MS) return { ...run, text: run.text + sign, quick: run.quick + 1, at };
  const stutters = run.stutters + 1;
  return isQuickRun(run) && gap < SILENCE_MS && stutters <= MOST_STUTTERS
    ? { ...run, text: run.text + sign, stutters, at }
    : { text: sign, quick: 1, stutters: 0, at };
};
