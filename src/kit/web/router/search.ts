import type { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';

/** Plain query strings (?pagina=2&estado=a,b) instead of JSON, so that people can read and type them. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** The inverse, with its question mark; empty values are left out. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = wireText(value);
    if (text !== '') parts.set(name, text);
  }
  const result = parts.toString().replaceAll('%2C', ',');
  return result === '' ? '' : `?${result}`;
};

const wireText = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : value === undefined || value === null ? '' : String(value);

/** The type of a URL's parameters for a query: text each, but the page and its size as numbers. */
export type SearchOf<Q> =
  Q extends z.ZodObject<infer S>
    ? { readonly [K in keyof S]?: K extends 'pagina' | 'limite' ? number : string }
    : Record<never, never>;

const NUMERIC = new Set(['pagina', 'limite']);

/** Keeps the parameters that the schema accepts; a mistyped filter is dropped instead of causing an error. */
export const searchOf =
  <Q extends z.ZodObject>(schema: Q) =>
  (raw: Record<string, unknown>): SearchOf<Q> => {
    const given: Record<string, string> = {};
    for (const name of Object.keys(schema.shape)) {
      const text = wireText(raw[name]);
      if (text !== '') given[name] = text;
    }
    const parsed = schema.safeParse(given);
    const wrong = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])) ?? []);
    const kept = Object.entries(given)
      .filter(([name]) => !wrong.has(name))
      .map(([name, text]) => [name, NUMERIC.has(name) ? Number(text) : text]);
    return Object.fromEntries(kept) as SearchOf<Q>;
  };

/**
 * The search parameters of a list, for the types of links to it: only the call's type is needed, not its code. The list
 * itself drops what its call does not accept.
 */
export const listSearch =
  <C extends Call & { readonly query: z.ZodObject }>() =>
  (raw: Record<string, unknown>): SearchOf<C['query']> =>
    raw as SearchOf<C['query']>;
