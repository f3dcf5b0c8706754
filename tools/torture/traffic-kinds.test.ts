import { expect, test } from 'vitest';
import { createRandom } from '#app/server/world/random.ts';
import { KINDS, PEOPLE_OF, pickShare, ROLES } from './traffic-kinds.ts';

const WHOLE = 100;

test('what somebody does is told of a hundred, each by a name of its own', () => {
  for (const role of ROLES) {
    const shares = KINDS[role].map(({ share }) => share);
    expect([role, shares.reduce((sum, share) => sum + share, 0)]).toEqual([role, WHOLE]);
    expect(Math.min(...shares)).toBeGreaterThan(0);
  }
  const names = ROLES.flatMap((role) => KINDS[role].map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('sixteen are at it, and of all that they do a tenth to a seventh is written', () => {
  const people = ROLES.flatMap((role) => Array.from({ length: PEOPLE_OF[role] }, () => role));
  expect(people).toHaveLength(16);
  const written = people
    .flatMap((role) => KINDS[role].filter(({ pace }) => pace === 'escrituras'))
    .reduce((sum, { share }) => sum + share / WHOLE / people.length, 0);
  expect(written).toBeGreaterThan(0.1);
  expect(written).toBeLessThan(0.15);
});

test('everybody has something to read when nothing waits to be written', () => {
  for (const role of ROLES) expect(KINDS[role].filter(({ ask }) => ask !== null).length, role).toBeGreaterThan(2);
});

const drawn = (values: readonly { readonly share: number }[], times: number): number[] => {
  const random = createRandom(7);
  const counts = values.map(() => 0);
  for (let nth = 0; nth < times; nth++) {
    const place = values.indexOf(pickShare(random, values));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};

test('each is picked as often as its share says, whatever the shares come to', () => {
  const counts = drawn([{ share: 1 }, { share: 6 }, { share: 0 }, { share: 3 }], 20_000);
  for (const [place, share] of [0.1, 0.6, 0, 0.3].entries()) {
    expect(counts[place]).toBeGreaterThanOrEqual(share * 20_000 - 300);
    expect(counts[place]).toBeLessThanOrEqual(share * 20_000 + 300);
  }
  expect(counts[2]).toBe(0);
  expect(drawn([{ share: 2 }], 10)).toEqual([10]);
  expect(() => pickShare(createRandom(1), [])).toThrow('nothing to pick from');
});
