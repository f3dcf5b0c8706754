import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listOf, recordOf } from './lists.ts';

const issuesOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

/** Counts how many elements were validated. */
const counting = () => {
  let seen = 0;
  const element = z.unknown().refine(() => ((seen += 1), true));
  return { element, seen: () => seen };
};

describe('listOf', () => {
  const rules = { min: 1, max: 3, required: 'Elija uno.', tooMany: 'Elija tres.' } as const;
  test('takes as many as allowed', () => expect(listOf(z.number(), rules).parse([1, 2, 3])).toEqual([1, 2, 3]));
  test.each([
    ['one too many', [1, 2, 3, 4], ': Elija tres.'],
    ['none', [], ': Elija uno.'],
    ['no list', 'a', ': Elija uno.'],
    ['nothing', undefined, ': Elija uno.'],
  ])('%s', (_, value, message) => expect(issuesOf(listOf(z.number(), rules), value)).toEqual([message]));
  test('a wrong element is named', () =>
    expect(issuesOf(listOf(z.number({ error: 'Un número.' }), rules), [1, 'a'])).toEqual(['1: Un número.']));
  test('of what is too long nothing is looked at', () => {
    const { element, seen } = counting();
    expect(listOf(element, rules).safeParse(Array.from({ length: 1000 })).success).toBe(false);
    expect(seen()).toBe(0);
  });
  test('the page of the API tells the maximum', () =>
    expect(z.toJSONSchema(listOf(z.number(), rules), { io: 'input', unrepresentable: 'any' })).toMatchObject({
      type: 'array',
      maxItems: 3,
    }));
});

describe('recordOf', () => {
  const rules = { max: 2, keyLength: 5, tooMany: 'Son demasiados.' } as const;
  test('takes as many as allowed', () =>
    expect(recordOf(z.number(), rules).parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 }));
  test('of what holds too much nothing is looked at', () => {
    const { element, seen } = counting();
    const given = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, index]));
    expect(issuesOf(recordOf(element, rules), given)).toEqual([': Son demasiados.']);
    expect(seen()).toBe(0);
  });
  test('a name that is too long is refused', () =>
    expect(recordOf(z.number(), rules).safeParse({ abcdef: 1 }).success).toBe(false));
});
