import { API_BASE, fillPath } from '#kit/contract/call.ts';
import type { QueryValue } from './call-types.ts';

/** The parts of a request that make up its URL. */
export interface Addressed {
  readonly path: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
}

/** The query string: lists joined by commas, empty values left out. */
const queryText = (query: Readonly<Record<string, QueryValue>> = {}): string => {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') parts.set(name, text);
  }
  const result = parts.toString();
  return result === '' ? '' : `?${result}`;
};

/**
 * The URL on this server, e.g. `/api/v2/branch/3?pagina=2`, with the parameters in the path and the rest in the query.
 */
export const addressOf = ({ path, params, query }: Addressed): string =>
  `${API_BASE}${fillPath(path, params)}${queryText(query)}`;
