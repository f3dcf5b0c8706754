import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that always runs the latest version of the given one: for listeners and memoised rows. */
export const useLatest = <Args extends readonly unknown[], Result>(
  run: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};
