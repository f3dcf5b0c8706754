import { useSyncExternalStore } from 'react';
import { localDay } from '#kit/rules/dates.ts';

const MINUTE_MS = 60_000;

/** As of the last time that the screens were told. */
let now = Date.now();
const listeners = new Set<() => void>();
const tell = (): void => {
  now = Date.now();
  for (const listener of listeners) listener();
};

let timer: ReturnType<typeof setInterval> | undefined;
/** One timer for all: a list of a hundred dates is drawn at once. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(tell, MINUTE_MS);
    document.addEventListener('visibilitychange', tell);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
};

/** While nobody listens nobody is told either, so that the time may be old. */
const recent = (): number => {
  if (Math.abs(Date.now() - now) >= MINUTE_MS) now = Date.now();
  return now;
};

/** The time, at most a minute old, in milliseconds since 1970: what is drawn by it goes on while a screen stays open. */
export const useNow = (): number => useSyncExternalStore(subscribe, recent);

/** Today in Tegucigalpa, yyyy-mm-dd. */
export const today = (): string => localDay(Date.now());

/** The same for what is drawn: a screen that was left open shows the new day after midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);
