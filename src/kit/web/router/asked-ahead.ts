import type { Call } from '#kit/contract/call.ts';
import type { Asked, RouteEntry } from './route-entry.ts';

/** The URL at which a route is opened. */
export interface AskedFrom {
  readonly params: Readonly<Record<string, unknown>>;
  /** The query string's parameters. */
  readonly search: object;
  /** Page size. */
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
 * What a route prefetches: each call with its own parameters from the URL, and lists with their first page. A list with
 * filters is left to its screen, which alone knows them.
 */
export const askedAhead = async ({ prefetch }: RouteEntry, from: AskedFrom): Promise<Asked[]> => {
  const opens = Object.keys(from.search).length === 0;
  return ((await prefetch?.()) ?? [])
    .filter((one) => 'input' in one || opens || !isPaged(one))
    .map((one) => ('input' in one ? one : { call: one, input: inputOf(one, from) }));
};
