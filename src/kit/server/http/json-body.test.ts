import { describe, expect, test } from 'vitest';
import { MAX_DEPTH, parseJsonBody } from './json-body.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('parseJsonBody', () => {
  test('takes no text for an empty object', () => expect(parseJsonBody('')).toEqual({}));
  test('reads any JSON value', () => {
    expect(parseJsonBody('{"a":[1,null]}')).toEqual({ a: [1, null] });
    expect(parseJsonBody('null')).toBeNull();
  });
  test('keeps __proto__ a plain key', () => {
    const value = parseJsonBody('{"__proto__":{"a":1}}') as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(['__proto__']);
  });
  test.each(['{', 'undefined', "{'a':1}", '[1,]'])('refuses %s', (text) => expect(() => parseJsonBody(text)).toThrow());
  test('takes as many levels as allowed and not one more', () => {
    expect(() => parseJsonBody(nested(MAX_DEPTH))).not.toThrow();
    expect(() => parseJsonBody(nested(MAX_DEPTH + 1))).toThrow(RangeError);
    expect(() => parseJsonBody(nested(200_000))).toThrow();
    expect(() => parseJsonBody(`${'{"a":'.repeat(MAX_DEPTH)}{}${'}'.repeat(MAX_DEPTH)}`)).toThrow(RangeError);
  });
  test.each([
    ['empty objects', `[${'{},'.repeat(30_000)}{}]`],
    ['keys', `{${Array.from({ length: 30_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['lists in lists', `${'[1,'.repeat(15_000)}1${']'.repeat(15_000)}`],
  ])('refuses too many %s before it makes anything of them', (_, text) =>
    expect(() => parseJsonBody(text)).toThrow('too many values'),
  );
  test('takes as many numbers as the longest packing list has', () =>
    expect(
      parseJsonBody(JSON.stringify(Array.from({ length: 5000 }, (_, index) => 2_000_000_000 + index))),
    ).toHaveLength(5000));
});
