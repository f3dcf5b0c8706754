import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLatest } from '../ui/use-latest.ts';

/** A key so long alone is a hand's; the first of a scanner's code is followed at once by the next. */
const ALONE_MS = 150;

/**
 * For keys that choose by themselves, without a field: they are heard when nothing comes
 * before or after them.
 * @param isChoice whether the key chooses anything here.
 * @param choose what it does.
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
