import { z } from 'zod';
import { counted } from '#kit/rules/counted.ts';

/** The default message for too many elements. */
export const mostElements = (max: number): string =>
  counted(max, 'Use como máximo 1 elemento.', 'Use como máximo # elementos.');

/** List and record schemas that check the number of elements first. */
const limited = new WeakSet<z.core.$ZodType>();

/** Whether a list or record schema checks its maximum before validating any element. */
export const isCounted = (schema: z.core.$ZodType): boolean => limited.has(schema);

/**
 * Checks the number of elements first: Zod validates all elements before their number, and a megabyte of empty objects
 * would produce a million errors.
 */
const countFirst = <T extends z.ZodType>(
  schema: T,
  lengthOf: (value: unknown) => number,
  max: number,
  tooMany: string,
): z.ZodType<z.output<T>, z.input<T>> => {
  limited.add(schema);
  return z.preprocess((value, context) => {
    if (lengthOf(value) <= max) return value;
    context.addIssue({ code: 'custom', message: tooMany });
    return z.NEVER;
  }, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>;
};

interface ListRules {
  readonly max: number;
  readonly min?: number;
  /** Message for a missing value, for a non-list, and for fewer than `min` elements. */
  readonly required?: string;
  /** Message for a non-list, if it differs. */
  readonly unreadable?: string;
  readonly tooMany?: string;
}

/** A list in the input of a call. */
export const listOf = <T extends z.ZodType>(
  element: T,
  { max, min = 0, required, unreadable = required, tooMany = mostElements(max) }: ListRules,
) => {
  const error = required === undefined ? undefined : { error: required };
  const noList = (issue: { readonly input?: unknown }) => (issue.input === undefined ? required : unreadable);
  return countFirst(
    z.array(element, { error: noList }).min(min, error).max(max),
    (value) => (Array.isArray(value) ? value.length : 0),
    max,
    tooMany,
  );
};

interface RecordRules {
  readonly max: number;
  readonly keyLength: number;
  readonly required?: string;
  readonly tooMany?: string;
}

/** A record with arbitrary keys in the input of a call. */
export const recordOf = <T extends z.ZodType>(
  value: T,
  { max, keyLength, required, tooMany = mostElements(max) }: RecordRules,
) =>
  countFirst(
    z.record(z.string().max(keyLength), value, required === undefined ? undefined : { error: required }),
    (given) => (typeof given === 'object' && given !== null ? Object.keys(given).length : 0),
    max,
    tooMany,
  );
