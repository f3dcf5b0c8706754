import type { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';

/** Addresses are written plainly (?pagina=2&estado=a,b), never as JSON, so that people can read and type them. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** The same backwards, with its question mark; what is empty is left out. */
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

/** What an address may carry for a query: each name as text, the page and its size as numbers. */
export type SearchOf<Q> =
  Q extends z.ZodObject<infer S>
    ? { readonly [K in keyof S]?: K extends 'pagina' | 'limite' ? number : string }
    : Record<never, never>;

const NUMERIC = new Set(['pagina', 'limite']);

/** Keeps of an address what the schema accepts; a mistyped filter is dropped, not an error page. */
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
 * The address of a list, for the types of the links that lead there: its call is named, not brought. The list itself
 * drops what its call does not take.
 */
export const listSearch =
  <C extends Call & { readonly query: z.ZodObject }>() =>
  (raw: Record<string, unknown>): SearchOf<C['query']> =>
    raw as SearchOf<C['query']>;
