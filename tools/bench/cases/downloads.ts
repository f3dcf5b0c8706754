import type { Call } from '#kit/contract/call.ts';
import { allCalls } from '../../../tests/harness/contract-walk.ts';
import { casesOfCall } from './call-case.ts';
import { askedOf } from './call-of.ts';
import type { Case, CaseGroup } from './case.ts';
import { isOfDays, lastMonth } from './days.ts';
import { searching } from './list-samples.ts';
import type { Samples } from './samples.ts';
import { writtenGroups } from './written-groups.ts';

/** Limit until the first byte, milliseconds. */
const BAR = { p99: 1_000 };
const SHEET = '.export';
const listOf = (sheet: Call): string => sheet.id.slice(0, -SHEET.length);
export const isSheet = ({ id, kind }: Call): boolean => kind === 'file' && id.endsWith(SHEET);

/** Exports of a list: its newest month, what it shows when opened, or for a long list the results of a search. */
const sheetOf = (sheet: Call, samples: Samples): readonly Case[] => {
  const months = isOfDays(sheet);
  const [plain] = casesOfCall(
    sheet,
    { ...samples.records, ...ofList(sheet, samples) },
    {
      what: sheet.id,
      bar: BAR,
      query: months ? lastMonth(samples) : '',
    },
  );
  if (plain === undefined) return [];
  const list = samples.lists[listOf(sheet)];
  if (months || list === undefined) return [plain];
  const [place = '', query] = list.opens.split('?');
  const opens = `${place}/exportar${query === undefined ? '' : `?${query}`}`;
  return [
    {
      ...plain,
      path: (random) => (list.isLong && list.terms.length > 0 ? searching(opens, random.pick(list.terms)) : opens),
    },
  ];
};

/** The sheet of a list takes the same records as the list. */
const ofList = (sheet: Call, { records }: Samples): Samples['records'] => {
  const own = records[listOf(sheet)];
  return own === undefined ? {} : { [sheet.id]: own };
};

/** The sheet of each list, limited to a size that does not take hours. */
export const sheets: CaseGroup = {
  group: 'Hojas de las listas, hasta el primer byte',
  grows: false,
  cases: (samples) => allCalls.filter(isSheet).flatMap((call) => sheetOf(call, samples)),
};

/** All other files: receipts, statements, manifests, labels, pictures. */
export const files: CaseGroup = {
  group: 'Archivos, hasta el primer byte',
  grows: false,
  cases: ({ records }) => {
    const asked = askedOf(writtenGroups(0));
    return allCalls
      .filter((call) => call.method === 'GET' && call.kind === 'file' && !isSheet(call) && !asked.has(call.id))
      .flatMap((call) => casesOfCall(call, records, { what: call.id, bar: BAR }));
  },
};
