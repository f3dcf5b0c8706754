import { queryClient } from '#kit/web/api/query-client.ts';
import { keepAnswers } from '#kit/web/kept/keep-answers.ts';
import { KEPT_CALLS } from './kept-calls.ts';

const LOOK_MS = 500;
/** A browser without a word for it is given so long. */
const REST_MS = 2000;
const { requestIdleCallback: callWhenIdle = (work: () => void) => setTimeout(work, REST_MS) } = globalThis as {
  readonly requestIdleCallback?: (work: () => void) => unknown;
};

/** Once the screen has what it asked for, and nothing else to do. */
const whenIdle = (work: () => void): void => {
  if (queryClient.isFetching() > 0) setTimeout(() => whenIdle(work), LOOK_MS);
  else callWhenIdle(work);
};

let started = false;

/** From here on this browser opens the portal without a network, and shows its customer what it last knew. */
export const startInstalled = (): void => {
  if (started || !window.isSecureContext) return;
  started = true;
  keepAnswers(KEPT_CALLS);
  // A browser that has none, or may have none, opens with a network only.
  whenIdle(() => navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined));
};
