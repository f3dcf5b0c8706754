import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '#kit/contract/call.ts';
import { callApi } from './call-api.ts';
import { callKey } from './call-key.ts';
import type { CallInput, InputArgs } from './call-types.ts';
import { queryClient } from './query-client.ts';

/** How a call is cached. */
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

/** Warms the cache, for a route's loader: whoever waits for it learns of no failure. */
export const prefetchCall = async <C extends Call>(call: C, ...args: InputArgs<C>): Promise<void> =>
  queryClient.prefetchQuery(callOptions(call, ...args));
