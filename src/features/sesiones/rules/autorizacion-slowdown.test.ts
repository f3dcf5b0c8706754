import { expect, test } from 'vitest';
import { waitForAutorizacion } from './autorizacion-slowdown.ts';

/** The ages of `count` wrong tries: the last one `last` seconds ago, each a minute after the one before. */
const tries = (count: number, last: number): number[] => Array.from({ length: count }, (_, place) => last + place * 60);

test.each<[string, number[], number]>([
  ['none', [], 0],
  ['four', tries(4, 0), 0],
  ['five', tries(5, 0), 1],
  ['seven', tries(7, 0), 4],
  ['seven, the last three seconds ago', tries(7, 3), 1],
  ['seven, the last four seconds ago', tries(7, 4), 0],
  ['nineteen', tries(19, 0), 300],
  ['nineteen, the last five minutes ago', tries(19, 300), 0],
  ['twenty: until the first is an hour old', tries(20, 300), 3600 - 300 - 19 * 60],
  ['twenty, the first an hour ago', tries(20, 3600 - 19 * 60), 0],
  ['a hundred, all an hour ago', tries(100, 3600), 0],
  ['five an hour ago and four now', [...tries(5, 3600), ...tries(4, 0)], 0],
])('%s', (_, ages, seconds) => expect(waitForAutorizacion(ages)).toBe(seconds));

test('however it is tried, no hour has more than twenty wrong ones', () => {
  const failures: number[] = [];
  for (let now = 0; now < 4 * 3600; now++)
    if (waitForAutorizacion(failures.map((at) => now - at)) === 0) failures.push(now);
  const within = failures.map((from) => failures.filter((at) => at >= from && at < from + 3600).length);
  expect(Math.max(...within)).toBe(20);
});
