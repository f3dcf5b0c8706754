import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for good, that does what the newest one does: for listeners, and rows that need not be drawn again. */
export const useLatest = <Args extends readonly unknown[], Result>(
  run: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};
