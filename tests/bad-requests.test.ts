import { expect, test } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { wrongQueries } from './harness/bad-requests.ts';
import { allCalls } from './harness/contract-walk.ts';
import { hostileQueries } from './harness/hostile.ts';

const queriesOf = (call: Call): ReadonlySet<string | undefined> =>
  new Set(wrongQueries(call, { seed: 1, runs: 0 }).map(({ sent: { query } }) => query));
const allFor = ({ query }: Call): readonly string[] => Object.keys(query?.shape ?? {}).flatMap(hostileQueries);

const lists = new Map(allCalls.map((call) => [`${call.id}.export`, call]));
const exported = allCalls.flatMap((call) => {
  const list = lists.get(call.id);
  return list === undefined ? [] : [{ id: call.id, call, list }];
});

test('all but exports are sent all hostile queries for each field', () => {
  expect(exported.length).toBeGreaterThan(30);
  for (const call of allCalls.filter(({ id }) => !lists.has(id))) {
    const sent = queriesOf(call);
    expect(allFor(call).filter((query) => !sent.has(query))).toEqual([]);
  }
});

test.each(exported)('$id is sent each kind of hostile query, its list all that it is not', ({ call, list }) => {
  const [sent, sentToList] = [queriesOf(call), queriesOf(list)];
  for (const query of allFor(call)) expect(sent.has(query) || sentToList.has(query), query).toBe(true);
  const keys = Object.keys(call.query?.shape ?? {});
  for (const [kind] of hostileQueries('').entries())
    expect(keys.some((key) => sent.has(hostileQueries(key)[kind]))).toBe(true);
  for (const key of keys) expect(hostileQueries(key).some((query) => sent.has(query))).toBe(true);
});
