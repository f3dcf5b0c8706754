import { KEY_GAP_MS, SILENCE_MS } from './scan-burst.ts';

/** A timer that fires this late shows that the page was busy, so keys may be waiting. */
const BUSY_MS = 40;
/**
 * A longer pause unless this device's scanner is known to end without a key: with others a pause only means that keys are
 * delivered late, and a code cut in two must be scanned again.
 */
const LONG_SILENCE_MS = 1000;

/** localStorage key: how this device's scanner ended its last code. */
const KEY = 'portal.escaner';
export type ScannerEnd = 'key' | 'silence';

/** Remembers how this device's scanner ends a code. */
export const scannerEnded = (by: ScannerEnd): void => {
  if (localStorage.getItem(KEY) !== by) localStorage.setItem(KEY, by);
};

const silenceMs = (): number => (localStorage.getItem(KEY) === 'silence' ? SILENCE_MS : LONG_SILENCE_MS);

/** Press time of the last key before a code-ending pause, and then of the keys that still followed it. */
let tornAt = Number.NEGATIVE_INFINITY;

/**
 * Whether the key belongs to a code that a pause has already ended: it was pressed right after the last one, but the
 * machine delivered it too late.
 * @param at when it was pressed, by the page's clock.
 */
export const isTornOff = (at: number): boolean => {
  if (at - tornAt >= KEY_GAP_MS) return false;
  tornAt = at;
  return true;
};

/** Detects the end of a code without a terminator by the same pause everywhere. */
export const createSilence = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (until: number, pressed: number, onSilence: (at: number) => void): void => {
    timer = setTimeout(
      () => {
        const now = performance.now();
        if (now - until > BUSY_MS) return listen(now + silenceMs(), pressed, onSilence);
        tornAt = pressed;
        onSilence(Math.max(now, until));
      },
      Math.max(0, until - performance.now()),
    );
  };
  const stop = (): void => clearTimeout(timer);
  return {
    /**
     * Restarts the wait.
     * @param at when the last key was pressed, by the page's clock.
     * @param onSilence called after the pause, unless the page was too busy to receive keys.
     */
    awaitAfter: (at: number, onSilence: (at: number) => void): void => {
      stop();
      // Counts from its delivery, not from its press: the next key may be as late.
      listen(Math.max(at, performance.now()) + silenceMs(), at, onSilence);
    },
    stop,
  };
};
