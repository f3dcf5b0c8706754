import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for good, that does what the newest one does: what it is given to need not be drawn again. */
export const useLatest = <Args extends readonly unknown[]>(run: (...args: Args) => void): ((...args: Args) => void) => {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};
