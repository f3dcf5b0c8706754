import { z } from 'zod';
import { counted } from '#kit/rules/counted.ts';

/** What is said of a longer one where nothing better is. */
export const mostElements = (max: number): string =>
  counted(max, 'Use como máximo 1 elemento.', 'Use como máximo # elementos.');

/** Lists and records whose elements are counted before the first of them is looked at. */
const limited = new WeakSet<z.core.$ZodType>();

/** Whether a list or record of a call's input has a maximum that holds before its elements cost anything. */
export const isCounted = (schema: z.core.$ZodType): boolean => limited.has(schema);

/**
 * Zod looks at every element before it asks whether there are too many, and a megabyte of empty objects is a million
 * refusals: here what is too long is refused by its length alone.
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
  /** For what is missing or no list, and for one with fewer than `min`. */
  readonly required?: string;
  /** For what was given and is no list, where that is said otherwise. */
  readonly unreadable?: string;
  readonly tooMany?: string;
}

/** A list in what is sent to us. */
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

/** Values by names that are not known beforehand, in what is sent to us. */
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
