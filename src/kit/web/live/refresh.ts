import { queryClient } from '../api/query-client.ts';
import { invalidate } from '../api/use-call.ts';

/** The notices of one change arrive within this (milliseconds). */
const TOGETHER_MS = 50;

/** Reads again what has changed: once for what changes together, and for a page that nobody sees once it is shown. */
export const createRefresh = () => {
  const changed = new Set<string>();
  let everything = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    timer = undefined;
    if (document.hidden) return;
    const topics = [...changed];
    changed.clear();
    if (everything) void queryClient.invalidateQueries();
    else if (topics.length > 0) void invalidate(...topics);
    everything = false;
  };
  const soon = (): void => void (timer ??= setTimeout(refresh, TOGETHER_MS));
  document.addEventListener('visibilitychange', refresh);
  return {
    /** Notes a change of a feature or of one call. */
    changed: (topic: string): void => {
      changed.add(topic);
      soon();
    },
    /** Notes that any change may have been missed. */
    changedAll: (): void => {
      everything = true;
      soon();
    },
    stop: (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    },
  };
};
