import { expect, test } from 'vitest';
import { allCalls } from './harness/contract-walk.ts';

const lists = allCalls.filter(({ columns }) => columns !== undefined);

test.each(lists.map((call) => [call.id, call] as const))('%s: no two columns have one title', (_, { columns = [] }) => {
  const titles = columns.filter(({ screen }) => screen !== false).map(({ title }) => title);
  expect(titles).toEqual([...new Set(titles)]);
});
