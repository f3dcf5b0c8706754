import type { Query } from '@tanstack/react-query';
import { pauseAfter } from '#kit/rules/asking-pace.ts';
import { queryClient } from '../api/query-client.ts';
import { asRefresh } from '../api/request.ts';
import { isTouchedBy } from '../api/topics.ts';

/** How often it is looked what may be read again; the notices of one change arrive together (milliseconds). */
const LOOK_MS = 100;

/** When an answer was last asked for, and when it may be asked for again (milliseconds). */
interface Asked {
  readonly at: number;
  readonly again: number;
}
const NEVER: Asked = { at: -Infinity, again: -Infinity };

/**
 * Reads again what has changed: once for what changes together, the longer an answer takes the less often, and for a
 * page that nobody sees once it is shown.
 */
export const createRefresh = (signal: AbortSignal) => {
  const cache = queryClient.getQueryCache();
  const asked = new Map<string, Asked>();
  const unsubscribe = cache.subscribe((event) => {
    const { queryHash } = event.query;
    if (event.type === 'removed') asked.delete(queryHash);
    if (event.type !== 'updated') return;
    const { action } = event;
    const { at, again } = asked.get(queryHash) ?? NEVER;
    const now = performance.now();
    if (action.type === 'fetch') asked.set(queryHash, { at: now, again });
    // What a command brought was not asked for.
    const isAnswer = action.type === 'error' || (action.type === 'success' && action.manual !== true);
    if (isAnswer && asked.has(queryHash)) asked.set(queryHash, { at, again: now + pauseAfter(now - at) });
  });
  /** The answers on screen or on their way that may lack a change, and since when. */
  const stale = new Map<string, number>();
  let looking: ReturnType<typeof setInterval> | undefined;
  const look = (): void => {
    if (document.hidden) return;
    const due = new Set<string>();
    for (const [hash, since] of stale) {
      const { at, again } = asked.get(hash) ?? NEVER;
      const lacks = at < since;
      const isBusy = cache.get(hash)?.state.fetchStatus === 'fetching';
      if (lacks && (isBusy || performance.now() < again)) continue;
      stale.delete(hash);
      if (lacks) due.add(hash);
    }
    // Those that are no longer on screen are read when they are again.
    asRefresh(() => void queryClient.invalidateQueries({ predicate: ({ queryHash }) => due.has(queryHash) }));
    if (stale.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  };
  const mark = (isChanged: (query: Query) => boolean): void => {
    // What is not on screen is read when it is opened.
    void queryClient.invalidateQueries({ predicate: isChanged, refetchType: 'none' });
    const now = performance.now();
    for (const query of cache.findAll({ predicate: isChanged }))
      if (query.isActive() || query.state.fetchStatus === 'fetching') stale.set(query.queryHash, now);
    if (!signal.aborted) looking ??= setInterval(look, LOOK_MS);
  };
  signal.addEventListener('abort', () => {
    clearInterval(looking);
    unsubscribe();
  });
  return {
    /** Notes a change of a feature or of one call. */
    changed: (topic: string): void => mark((query) => isTouchedBy(query, topic)),
    /** Notes that any change may have been missed. */
    changedAll: (): void => mark(() => true),
  };
};
