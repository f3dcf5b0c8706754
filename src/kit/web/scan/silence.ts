import { SILENCE_MS } from './scan-burst.ts';

/** A timer so late means that keys may be waiting behind what held it up. */
const BUSY_MS = 40;

/** The end of a code that nothing ends: the same silence wherever it is typed. */
export const createSilence = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (until: number, onSilence: (at: number) => void): void => {
    timer = setTimeout(
      () => {
        const now = performance.now();
        if (now - until > BUSY_MS) listen(now + SILENCE_MS, onSilence);
        else onSilence(Math.max(now, until));
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
      listen(Math.max(at, performance.now()) + SILENCE_MS, onSilence);
    },
    stop,
  };
};
