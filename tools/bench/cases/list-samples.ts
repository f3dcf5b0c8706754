import type { Call, PageMeta } from '#kit/contract/call.ts';
import { allCalls, pathNames } from '../../../tests/harness/contract-walk.ts';
import { createRandom } from '#app/server/world/random.ts';
import type { HttpClient } from '../http-client.ts';
import { casesOfCall } from './call-case.ts';
import { LIMIT } from './case.ts';
import { allYears, isOfDays, lastMonth } from './days.ts';
import type { Samples } from './samples.ts';

/** What opening a list showed about it. */
export interface ListSample {
  /** The address at which it opens with rows. */
  readonly opens: string;
  /** Search texts that find some of its rows; none if it has no search. */
  readonly terms: readonly string[];
  /** It has more rows than are counted. */
  readonly isLong: boolean;
}
export type ListSamples = Readonly<Record<string, ListSample>>;

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly data: readonly Row[];
  readonly meta: PageMeta;
}

/** The number of records tried for a nested list until one has rows. */
const TRIES = 20;
const SEED = 21;
/** A typed search is a word or two, not a sentence. */
const LONGEST = 30;
const MOMENT = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** All lists with a search. */
export const searchableLists = allCalls.filter(
  ({ kind, query }) => kind === 'list' && query !== undefined && 'buscar' in query.shape,
);

export const searching = (opens: string, term: string): string =>
  `${opens}${opens.includes('?') ? '&' : '?'}limite=${LIMIT}&buscar=${encodeURIComponent(term)}`;

/** The search text for a column's value; null if nobody would type it. */
const termOf = (value: unknown): string | null => {
  if ((typeof value !== 'string' && !Number.isInteger(value)) || MOMENT.test(String(value))) return null;
  const term = String(value).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST).trim();
  return term.length < 2 ? null : term;
};

/** Sorts texts before numbers: a number is used only without texts, because it also matches other columns. */
const textsFirst = ([, a]: readonly [string, unknown], [, b]: readonly [string, unknown]): number =>
  Number(typeof b === 'string') - Number(typeof a === 'string');

/** Finds out which column of the first row is searched: the one whose value finds the fewest rows. */
const searchedColumn = async (client: HttpClient, opens: string, first: Row): Promise<string | null> => {
  let best: { column: string; total: number } | null = null;
  for (const [column, value] of Object.entries(first).toSorted(textsFirst)) {
    const term = termOf(value);
    if (term === null || (best !== null && typeof value === 'number')) continue;
    const { data, meta } = await client.call<Page>('GET', searching(opens, term));
    const isFound = data.some((row) => row[column] === value);
    if (isFound && (best === null || meta.total < best.total)) best = { column, total: meta.total };
  }
  return best?.column ?? null;
};

/** Opens a list and finds its search texts; null if its search finds none of its values. */
const lookInto = async (client: HttpClient, opens: string): Promise<ListSample | null> => {
  const { data, meta } = await client.call<Page>('GET', opens);
  const [first] = data;
  const column = first === undefined ? null : await searchedColumn(client, opens, first);
  if (column === null) return null;
  const terms = new Set(data.flatMap((row) => termOf(row[column]) ?? []));
  return { opens, terms: [...terms], isLong: meta.hay_mas === true };
};

/** Addresses at which a list may have rows: of several records, and of all years if the last month was quiet. */
const placesOf = (call: Call, samples: Samples): readonly string[] => {
  const random = createRandom(SEED);
  const queries = isOfDays(call) ? [lastMonth(samples), allYears(samples)] : [''];
  return queries.flatMap((query) =>
    casesOfCall(call, samples.records, { what: call.id, bar: { p99: Infinity }, query }).flatMap(({ path, empty }) =>
      empty === true ? [] : Array.from({ length: pathNames(call).length === 0 ? 1 : TRIES }, () => path(random)),
    ),
  );
};

/** Opens each list with a search, and finds search texts from its rows. */
export const readListSamples = async (client: HttpClient, samples: Samples): Promise<ListSamples> => {
  const found: Record<string, ListSample> = {};
  for (const call of searchableLists)
    for (const opens of placesOf(call, samples)) {
      const sample = await lookInto(client, opens);
      if (sample === null) continue;
      found[call.id] = sample;
      break;
    }
  return found;
};
