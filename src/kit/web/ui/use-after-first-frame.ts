import { useDeferredValue, useEffect } from 'react';

/** Whether a screen that uses it was already shown since the program was loaded. */
let opened = false;

/**
 * False in the first frame of the first screen that uses it, then true: for what is below the first screen, whose rendering would
 * hold it back on a phone. True at once later, so that Back finds a page of its full height.
 */
export const useAfterFirstFrame = (): boolean => {
  useEffect(() => {
    opened = true;
  }, []);
  return useDeferredValue(true, opened);
};
