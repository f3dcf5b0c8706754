import { waitAfterFailures } from './login-slowdown.ts';

/** Wrong tries within the window after which none is allowed until the first of them has left it. */
export const MOST_FAILURES = 20;
/** Seconds for which a wrong try counts, whatever succeeds meanwhile. */
export const WINDOW_SECONDS = 3600;

/**
 * Seconds until the user may try another password of a colleague.
 * @param ages seconds since each wrong try.
 */
export const waitForAutorizacion = (ages: readonly number[]): number => {
  const counted = ages.filter((age) => age < WINDOW_SECONDS);
  if (counted.length === 0) return 0;
  const slowed = waitAfterFailures(counted.length, 'usuario') - Math.min(...counted);
  const stopped = counted.length < MOST_FAILURES ? 0 : WINDOW_SECONDS - Math.max(...counted);
  return Math.ceil(Math.max(0, slowed, stopped));
};

/** Tries in a minute, right ones included, after which none is allowed until the first of them has left it. */
export const MOST_TRIES = 30;
export const TRIES_SECONDS = 60;

/**
 * Seconds until the user may try any password, however many were right.
 * @param ages seconds since each try.
 */
export const waitForTry = (ages: readonly number[]): number => {
  const counted = ages.filter((age) => age < TRIES_SECONDS);
  return counted.length < MOST_TRIES ? 0 : Math.ceil(TRIES_SECONDS - Math.max(...counted));
};
