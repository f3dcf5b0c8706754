import { expect, test } from 'vitest';
import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import { createRandom } from './random.ts';
import { trackingOf } from './trackings.ts';

test('every parcel has a tracking of its own, with the check digit of the courier that it is named for', () => {
  const random = createRandom(3);
  const made = Array.from({ length: 20_000 }, (_, number) => trackingOf(random, number));
  expect(new Set(made.map(({ tracking }) => tracking)).size).toBe(made.length);
  const wrong = made.filter(({ tracking, courier }) => recogniseCourier(tracking).courier !== courier);
  expect(wrong.slice(0, 3)).toEqual([]);
});
