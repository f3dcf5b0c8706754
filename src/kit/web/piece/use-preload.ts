import { useEffect } from 'react';

/** The first screen is there by then. */
const WAIT_MS = 3000;

interface Preloaded {
  readonly preload: () => Promise<void>;
}

/**
 * Preloads parts that may be needed at any moment, while there is still a network. @param pieces must be the same array
 * each time.
 */
export const usePreload = (pieces: readonly Preloaded[]): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { preload } of pieces) void preload();
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [pieces]);
};
