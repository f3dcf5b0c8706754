import { useQuery } from '@tanstack/react-query';
import type { Call } from '#kit/contract/call.ts';
import { callKey } from './call-key.ts';
import type { Answer, CallInput, InputArgs } from './call-types.ts';
import { callOptions } from './prefetch-call.ts';
import { queryClient } from './query-client.ts';
import { isTouchedBy } from './topics.ts';

export interface UseCallOptions {
  readonly enabled?: boolean;
  readonly refetchInterval?: number;
}

/** Reads a call of the contract: `data.data` is its answer, `data.meta` the page of a list. */
export const useCall = <C extends Call>(call: C, input: CallInput<C>, options: UseCallOptions = {}) =>
  // Passing the client here avoids a provider, which would load the cache for the log-in page.
  useQuery({ ...callOptions(call, ...([input] as unknown as InputArgs<C>)), ...options }, queryClient);

/** Puts the answer of a command into the cache of the read with the same record. */
export const keepAnswer = <C extends Call>(call: C, input: CallInput<C>, data: Answer<C>['data']): void => {
  queryClient.setQueryData(callKey(call, input), { message: '', data });
};

/** Marks the cached answers of a feature (`sucursales`) or of one call (`sucursales.list`) as stale. */
export const invalidate = (...topics: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => topics.some((topic) => isTouchedBy(query, topic)) });
