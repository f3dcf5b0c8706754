import { expect, test } from 'vitest';
import { parseJson } from './json-text.ts';

test.each([
  ['[1,2]', [1, 2]],
  ['{"a":null}', { a: null }],
  ['12', 12],
  ['', undefined],
  [' ', ' '],
  ['PA-1', 'PA-1'],
  ['[1,', '[1,'],
  [7, 7],
  [null, null],
  [undefined, undefined],
])('%j is %j', (value, read) => expect(parseJson(value)).toEqual(read));
