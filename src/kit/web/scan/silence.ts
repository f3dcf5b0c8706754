import { KEY_GAP_MS, SILENCE_MS } from './scan-burst.ts';

/** A timer so late means that keys may be waiting behind what held it up. */
const BUSY_MS = 40;
/** So long where the scanner ends with a key: its silence is only a machine that hands the keys over late. */
const LONG_SILENCE_MS = 1000;

/** How the scanner of this device ended its last code. */
const KEY = 'portal.escaner';
export type ScannerEnd = 'key' | 'silence';

/** Remembers how the scanner of this device ends a code, for the next one. */
export const scannerEnded = (by: ScannerEnd): void => {
  if (localStorage.getItem(KEY) !== by) localStorage.setItem(KEY, by);
};

const silenceMs = (): number => (localStorage.getItem(KEY) === 'key' ? LONG_SILENCE_MS : SILENCE_MS);

/** When the last key before a silence was pressed, and then those that came after it all the same. */
let tornAt = Number.NEGATIVE_INFINITY;

/**
 * Whether the key belongs to a code that a silence has ended already: it was pressed right behind the last one, and a
 * machine held it up for longer than anybody waits.
 * @param at when it was pressed, by the clock of the page.
 */
export const isTornOff = (at: number): boolean => {
  if (at - tornAt >= KEY_GAP_MS) return false;
  tornAt = at;
  return true;
};

/** The end of a code that nothing ends: the same silence wherever it is typed. */
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
     * Waits anew.
     * @param at when the last key was pressed, by the clock of the page.
     * @param onSilence told once nothing came for so long, and the page was not too busy to hear it.
     */
    awaitAfter: (at: number, onSilence: (at: number) => void): void => {
      stop();
      // From when it came, not from when it was pressed: the next one may be as late.
      listen(Math.max(at, performance.now()) + silenceMs(), at, onSilence);
    },
    stop,
  };
};
