import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { PAGE_SIZES } from '#kit/contract/page.ts';
import { KEEP_NARROWED_PLAN, KEEP_PLAN } from '../db/prepared-commands.ts';
import type { Context } from './context.ts';
import type { ListDefinition, PageQuery } from './list-definition.ts';

const SIZES: ReadonlySet<number> = new Set(PAGE_SIZES);

/**
 * Whether the query is a list's first page, with any filters, in one of the offered sizes and without a search, whose
 * texts hardly repeat.
 */
export const isFirstPage = (query: unknown): boolean => {
  const { pagina, limite, buscar } = query as PageQuery;
  return pagina === 1 && !buscar && SIZES.has(limite);
};

/** The codes of a filter that takes one or more of a few fixed values; none: it is another filter. */
export const codesOf = (schema: unknown): readonly string[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return codesOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return [...codesOf(schema.in), ...codesOf(schema.out)];
  if (schema instanceof z.ZodArray) return codesOf(schema.element);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
};

const PAGE = ['pagina', 'limite'];
const PAGE_AND_DAYS = [...PAGE, 'desde', 'hasta'];
const PAGE_FIELDS = [...PAGE, 'orden'];
const choicesByCall = new WeakMap<Call, ReadonlySet<string>>();
const choicesOf = (call: Call): ReadonlySet<string> => {
  const known = choicesByCall.get(call);
  if (known !== undefined) return known;
  const shape = Object.entries((call.query as z.ZodObject).shape);
  const choices = new Set([
    ...PAGE_FIELDS,
    ...shape.filter(([, schema]) => codesOf(schema).length > 0).map(([name]) => name),
  ]);
  choicesByCall.set(call, choices);
  return choices;
};

/** The order and the filters of a page, as one text. @param unless names that do not count. */
const choicesIn = (query: unknown, unless: readonly string[]): string =>
  JSON.stringify(query, (name, value: unknown) => (unless.includes(name) ? undefined : value));

/** Whether a page is one of the list as it opens: in its own order, with no filter but days that are a part of it. */
export const isOpening = <C extends Call, Row, Read, More>(
  { daysInOrder }: ListDefinition<C, Row, Read, More>,
  { call, query }: Context<C>,
): boolean => {
  const unless = daysInOrder === true ? PAGE_AND_DAYS : PAGE;
  return choicesIn(query, unless) === choicesIn(call.query?.safeParse({}).data, unless);
};

/**
 * How the plan of a page is kept; null: it is planned each time. Kept are first pages that are narrowed by nothing but
 * choices from fixed lists. With a day, a record or an amount that it does not know PostgreSQL keeps a plan for the
 * average value, which for a rare one (parcels received today, on a Sunday) reads the whole table in the order of the
 * list. Where the days are a part of that order, only what lies between them is read.
 */
export const planMark = <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): RawBuilder<unknown> | null => {
  const { call, query } = context;
  if (!isFirstPage(query)) return null;
  if (isOpening(list, context)) return KEEP_PLAN;
  const choices = choicesOf(call);
  const anew: readonly string[] = list.plannedAnew ?? [];
  const isFixed = ([name, value]: [string, unknown]): boolean =>
    value === undefined || (choices.has(name) && !anew.includes(name));
  return Object.entries(query as object).every(isFixed) ? KEEP_NARROWED_PLAN : null;
};
