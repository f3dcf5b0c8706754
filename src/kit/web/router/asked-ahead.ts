import type { Call } from '#kit/contract/call.ts';
import type { Asked, RouteEntry } from './route-entry.ts';

/** Where an entry is opened. */
export interface AskedFrom {
  readonly params: Readonly<Record<string, unknown>>;
  /** What the address says behind the question mark. */
  readonly search: object;
  /** Rows of a page. */
  readonly limite: number | string;
}

const isPaged = ({ kind, query }: Call): boolean => kind === 'list' && query !== undefined && 'pagina' in query.shape;

const inputOf = (call: Call, { params, limite }: AskedFrom): object => {
  const names = Object.keys(call.params?.shape ?? {});
  return {
    ...(names.length > 0 && { params: Object.fromEntries(names.map((name) => [name, params[name]])) }),
    ...(isPaged(call) && { query: { pagina: 1, limite } }),
  };
};

/**
 * What an entry asks for ahead: each call with those parameters of the address that are its own, a list as it opens,
 * with its first page. What narrows a list its screen knows alone: it asks for that itself.
 */
export const askedAhead = async ({ prefetch }: RouteEntry, from: AskedFrom): Promise<Asked[]> => {
  const opens = Object.keys(from.search).length === 0;
  return ((await prefetch?.()) ?? [])
    .filter((one) => 'input' in one || opens || !isPaged(one))
    .map((one) => ('input' in one ? one : { call: one, input: inputOf(one, from) }));
};
