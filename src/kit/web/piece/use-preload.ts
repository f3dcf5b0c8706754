import { useEffect } from 'react';

/** The first screen is there by then. */
const WAIT_MS = 3000;

interface Preloaded {
  readonly preload: () => Promise<void>;
}

/** Fetches what may be opened at any moment, for the signal may be gone by then. @param pieces the same list each time. */
export const usePreload = (pieces: readonly Preloaded[]): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { preload } of pieces) void preload();
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [pieces]);
};
