import { useSyncExternalStore } from 'react';
import { localDay } from '#kit/rules/dates.ts';

const MINUTE_MS = 60_000;

const subscribe = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, MINUTE_MS);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
};

const minute = (): number => Date.now() - (Date.now() % MINUTE_MS);

/** The minute that has begun, in milliseconds since 1970: what is drawn by it goes on while a screen is left open. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minute);

/** Today in Tegucigalpa, yyyy-mm-dd. */
export const today = (): string => localDay(Date.now());

/** The same for what is drawn: a screen that was left open shows the new day after midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);
