import { z } from 'zod';
import { builtOnce } from './built-once.ts';
import { id, text, wholeNumber } from './fields.ts';
import { listOf } from './lists.ts';

export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 25, 50, 100] as const;

const MAX_PAGE = 1_000_000;

/** A filter that takes any of several values, written `a,b` in the query. */
export const anyOfValues = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(values.join(',').length * 2)
    .transform((text) => [...new Set(text.split(',').filter((value) => value !== ''))])
    .pipe(listOf(z.enum(values), { min: 1, max: values.length }))
    .optional();

/** A yes/no filter, written `true` or `false` in the query. */
export const booleanFilter = builtOnce(() =>
  z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
);

/** A filter by number, e.g. an id. */
export const idFilter = builtOnce(() => id().optional());

const PAGE_NUMBER = wholeNumber(1, MAX_PAGE).default(1);
const PAGE_SIZE = wholeNumber(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE);
const SEARCH_TEXT = text(100).optional();

/**
 * The query of every list: page, size, order, search and its own filters.
 * @param orderable columns that the list can be ordered by; `-column` is descending.
 */
export const listQuery = <const O extends readonly string[], F extends z.ZodRawShape = Record<never, never>>(
  orderable: O,
  filters: F = {} as F,
) =>
  z.object({
    pagina: PAGE_NUMBER,
    limite: PAGE_SIZE,
    orden: z
      .enum([...orderable, ...orderable.map((column) => `-${column}`)] as (O[number] | `-${O[number]}`)[])
      .optional(),
    buscar: SEARCH_TEXT,
    ...filters,
  });

/** For a list that cannot be searched: `listQuery(…).omit(WITHOUT_SEARCH)`. */
export const WITHOUT_SEARCH = { buscar: true } as const;

/** With its comma. */
const LONGEST_ID = 11;

interface IdListRules {
  readonly max: number;
  readonly min?: number;
  readonly required: string;
  readonly tooMany: string;
}

/** Several ids in the query, written `1,2,3`; duplicates are dropped. */
export const idList = ({ max, min = 1, required, tooMany }: IdListRules) =>
  z
    .string({ error: required })
    .max(max * LONGEST_ID, tooMany)
    .transform((value): unknown[] => [...new Set(value.split(',').filter((one) => one !== ''))])
    .pipe(listOf(id(), { min, max, required, tooMany }));
