import { useSyncExternalStore } from 'react';
import { localDay } from '#kit/rules/dates.ts';

const MINUTE_MS = 60_000;

/** Today in Tegucigalpa, yyyy-mm-dd. */
export const today = (): string => localDay(Date.now());

const subscribe = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, MINUTE_MS);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
};

/** The same for what is drawn: a screen that was left open shows the new day after midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);
