import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Call } from '#kit/contract/call.ts';
import { callApi } from './call-api.ts';
import { callKey } from './call-key.ts';
import type { CallInput, InputArgs } from './call-types.ts';
import { queryClient } from './query-client.ts';
import { isTouchedBy } from './topics.ts';

export const callOptions = <C extends Call>(call: C, ...[input]: InputArgs<C>) => {
  const given = (input ?? {}) as CallInput<C>;
  return queryOptions({
    queryKey: callKey(call, given),
    queryFn: ({ signal }) => callApi(call, given, { signal }),
    ...(call.topics === undefined ? {} : { meta: { topics: call.topics } }),
    // The rows of the page before stay on screen while the next page comes.
    ...(call.kind === 'list' ? { placeholderData: keepPreviousData } : {}),
  });
};

export interface UseCallOptions {
  readonly enabled?: boolean;
  readonly refetchInterval?: number;
}

/** Reads a call of the contract: `data.data` is what it answers, `data.meta` the page of a list. */
export const useCall = <C extends Call>(call: C, input: CallInput<C>, options: UseCallOptions = {}) =>
  // The client is named here, so that no provider brings the cache into the log-in page.
  useQuery({ ...callOptions(call, ...([input] as unknown as InputArgs<C>)), ...options }, queryClient);

/** Warms the cache, for a route's loader: never waits, never throws. */
export const prefetchCall = <C extends Call>(call: C, ...args: InputArgs<C>): void => {
  void queryClient.prefetchQuery(callOptions(call, ...args));
};

/** Marks what is cached of a feature (`sucursales`) or of one call (`sucursales.list`) as out of date. */
export const invalidate = (...topics: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => topics.some((topic) => isTouchedBy(query, topic)) });
