import { expect, test } from 'vitest';
import { files, sheets } from '../tools/bench/cases/downloads.ts';
import { askedOf } from '../tools/bench/cases/call-of.ts';
import { FIRST_PAGES } from '../tools/bench/cases/first-pages.ts';
import { searchableLists } from '../tools/bench/cases/list-samples.ts';
import { otherReads } from '../tools/bench/cases/other-reads.ts';
import { searchesOfLists } from '../tools/bench/cases/searches-of-lists.ts';
import { writtenGroups } from '../tools/bench/cases/written-groups.ts';
import { commandRequests } from '../tools/bench/commands/requests.ts';
import { HOLDING_CALLS } from '../tools/bench/keep-files.ts';
import { allCalls } from './harness/contract-walk.ts';

/** The calls that the bench does not measure, and why. */
const NOT_MEASURED: Readonly<Record<string, string>> = {
  'system.events': 'a stream that stays open: how soon a change comes is told by the traffic of the torture',
  'etiquetas.paquetes': 'measured among the work, with its own bars',
};

const measured = new Set<string>([
  ...askedOf([...writtenGroups(0), otherReads, searchesOfLists, sheets, files]),
  ...FIRST_PAGES.map(({ call }) => call.id),
  ...HOLDING_CALLS,
  ...commandRequests.map(({ call }) => call.id),
]);

test('every call has its row in the bench, or is written down here with a reason', () => {
  expect(allCalls.map(({ id }) => id).filter((id) => !measured.has(id) && !(id in NOT_MEASURED))).toEqual([]);
});

test('nothing is written down that has a row', () => {
  const ids = new Set(allCalls.map(({ id }) => id));
  expect(Object.keys(NOT_MEASURED).filter((id) => measured.has(id) || !ids.has(id))).toEqual([]);
});

test('every list that opens without naming a record is measured as it opens', () => {
  const opened = new Set<string>([
    ...FIRST_PAGES.map(({ call }) => call.id),
    ...askedOf([...writtenGroups(0), otherReads]),
  ]);
  const lists = allCalls.filter(({ kind, path }) => kind === 'list' && !path.includes('{'));
  expect(lists.length).toBeGreaterThan(FIRST_PAGES.length);
  expect(lists.filter(({ id }) => !opened.has(id)).map(({ id }) => id)).toEqual([]);
});

test('every list that has a search is searched', () => {
  const searched = askedOf([searchesOfLists]);
  expect(searchableLists.length).toBeGreaterThan(50);
  expect(searchableLists.map(({ id }) => id).filter((id) => !searched.has(id))).toEqual([]);
});
