import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '#kit/contract/call.ts';
import { callApi } from './call-api.ts';
import { callKey } from './call-key.ts';
import type { CallInput, InputArgs } from './call-types.ts';
import { queryClient } from './query-client.ts';

/** The query options of a call, which decide how it is cached. */
export const callOptions = <C extends Call>(call: C, ...[input]: InputArgs<C>) => {
  const given = (input ?? {}) as CallInput<C>;
  return queryOptions({
    queryKey: callKey(call, given),
    queryFn: ({ signal }) => callApi(call, given, { signal }),
    ...(call.topics === undefined ? {} : { meta: { topics: call.topics } }),
    // The rows of the previous page stay on screen while the next page loads.
    ...(call.kind === 'list' ? { placeholderData: keepPreviousData } : {}),
  });
};

/** Fills the cache, for a route's loader; never rejects. */
export const prefetchCall = async <C extends Call>(call: C, ...args: InputArgs<C>): Promise<void> =>
  queryClient.prefetchQuery(callOptions(call, ...args));
