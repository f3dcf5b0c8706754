import { queryClient } from '#kit/web/api/query-client.ts';
import { keepAnswers } from '#kit/web/kept/keep-answers.ts';
import { KEPT_CALLS } from './kept-calls.ts';

const LOOK_MS = 500;
/** Delay for browsers without requestIdleCallback. */
const REST_MS = 2000;
const { requestIdleCallback: callWhenIdle = (work: () => void) => setTimeout(work, REST_MS) } = globalThis as {
  readonly requestIdleCallback?: (work: () => void) => unknown;
};

/** Runs work once the screen has its answers and the browser is idle. */
const whenIdle = (work: () => void): void => {
  if (queryClient.isFetching() > 0) setTimeout(() => whenIdle(work), LOOK_MS);
  else callWhenIdle(work);
};

let started = false;

/** Lets this browser open the portal offline, and keeps answers to show its customer what it last knew. */
export const startInstalled = (): void => {
  if (started || !window.isSecureContext) return;
  started = true;
  keepAnswers(KEPT_CALLS);
  // A browser without service workers, or that forbids them, opens only with a network.
  whenIdle(() => navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined));
};
