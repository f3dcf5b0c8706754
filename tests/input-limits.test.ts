import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { isCounted } from '#kit/contract/lists.ts';
import { allCalls } from './harness/contract-walk.ts';

type Schema = z.core.$ZodTypes;

/** Formats with a fixed length. */
const FIXED_FORMATS = ['date', 'uuid'];

const hasMaximum = ({ _zod: { def } }: z.core.$ZodString): boolean =>
  FIXED_FORMATS.includes((def as { format?: string }).format ?? '') ||
  (def.checks ?? []).some(({ _zod: { def: check } }) => ['max_length', 'length_equals'].includes(check.check));

/** The parts of a schema without a size limit, by their place. */
const unlimited = (schema: z.core.$ZodType | undefined, place: string): string[] => {
  if (schema === undefined) return [];
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case 'object':
      return [
        ...(def.catchall === undefined ? [] : [`${place}: takes any field`]),
        ...Object.entries(def.shape).flatMap(([name, field]) => unlimited(field, `${place}.${name}`)),
      ];
    case 'array':
      return [
        ...(isCounted(schema) ? [] : [`${place}: a list, not made by listOf`]),
        ...unlimited(def.element, `${place}[]`),
      ];
    case 'record':
      return [
        ...(isCounted(schema) ? [] : [`${place}: a record, not made by recordOf`]),
        ...unlimited(def.keyType, `${place}{}`),
        // Values of an unknown type are limited as a whole.
        ...((def.valueType as Schema)._zod.def.type === 'unknown' ? [] : unlimited(def.valueType, `${place}{}`)),
      ];
    case 'string':
      return hasMaximum(schema as z.core.$ZodString) ? [] : [`${place}: a text without a maximum`];
    case 'tuple':
      return [
        ...(def.rest === null ? [] : [`${place}: a list without end`]),
        ...def.items.flatMap((item, index) => unlimited(item, `${place}.${index}`)),
      ];
    case 'pipe':
      return [...unlimited(def.in, place), ...unlimited(def.out, place)];
    case 'union':
      return def.options.flatMap((option) => unlimited(option, place));
    case 'optional':
    case 'nullable':
    case 'default':
      return unlimited(def.innerType, place);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
    case 'custom':
      return [];
    default:
      return [`${place}: nobody has said what ${def.type} may hold`];
  }
};

const unlimitedIn = ({ id, params, query, body }: Pick<Call, 'id' | 'params' | 'query' | 'body'>): string[] =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => unlimited(schema, `${id} ${part}`));

test('every list, record and text that anybody may send has its maximum', () =>
  expect(allCalls.flatMap(unlimitedIn)).toEqual([]));
