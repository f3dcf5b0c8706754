import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLatest } from '../ui/use-latest.ts';

/** A key alone for this long was typed; the first key of a scanned code is followed by the next at once. */
const ALONE_MS = 150;

/**
 * For single keys that choose an option, without a field: handled only if no other key comes shortly before or after.
 * @param isChoice whether the key chooses an option here.
 * @param choose handles the key.
 */
export const useKeyAlone = (isChoice: (key: string) => boolean, choose: (key: string) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const before = useRef(Number.NEGATIVE_INFINITY);
  const chosen = useLatest(choose);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event: KeyboardEvent): void => {
    const { key, timeStamp } = event;
    if (key.length !== 1) return;
    const follows = timeStamp - before.current < ALONE_MS;
    before.current = timeStamp;
    clearTimeout(timer.current);
    if (follows || !isChoice(key) || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    timer.current = setTimeout(() => chosen(key), ALONE_MS);
  };
};
