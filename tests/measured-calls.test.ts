import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allCalls } from './harness/contract-walk.ts';
import { FIRST_PAGES } from '../tools/bench/cases/first-pages.ts';

const CASES = join(import.meta.dirname, '../tools/bench/cases');
/** What is asked of reports and books, by their addresses. */
const asked = readdirSync(CASES)
  .map((file) => readFileSync(join(CASES, file), 'utf8'))
  .join('\n');

test('every list that opens without naming a record is measured as it opens', () => {
  const measured = new Set<string>(FIRST_PAGES.map(({ call }) => call.id));
  const lists = allCalls.filter(({ kind, path }) => kind === 'list' && !path.includes('{'));
  expect(lists.length).toBeGreaterThan(FIRST_PAGES.length);
  expect(lists.filter(({ id, path }) => !measured.has(id) && !asked.includes(path)).map(({ id }) => id)).toEqual([]);
});
