import type { Call } from '#kit/contract/call.ts';
import type { CallInput } from './call-types.ts';

/** Cache key of a call: its id first, so that a live topic finds every call of a feature. */
export const callKey = <C extends Call>(call: C, input?: CallInput<C>) =>
  input === undefined ? ([call.id] as const) : ([call.id, { params: input.params, query: input.query }] as const);
