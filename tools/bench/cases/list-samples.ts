import type { Call, PageMeta } from '#kit/contract/call.ts';
import { allCalls, pathNames } from '../../../tests/harness/contract-walk.ts';
import { createRandom } from '#app/server/world/random.ts';
import type { HttpClient } from '../http-client.ts';
import { casesOfCall } from './call-case.ts';
import { LIMIT } from './case.ts';
import { DAY_MS, dayOf } from '../dataset/period.ts';
import type { Samples } from './samples.ts';

/** What was found in a list by opening it. */
export interface ListSample {
  /** Its address as it opens, where there is something in it. */
  readonly opens: string;
  /** What finds rows of it, typed into its search; none where it has no search. */
  readonly terms: readonly string[];
  /** There is more in it than is counted. */
  readonly isLong: boolean;
}
export type ListSamples = Readonly<Record<string, ListSample>>;

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly data: readonly Row[];
  readonly meta: PageMeta;
}

/** Of a nested list: so many records are tried until one has rows. */
const TRIES = 20;
const SEED = 21;
const MONTH_DAYS = 30;
const YEARS_DAYS = 5 * 366;
/** What is typed is a word or two, not a sentence. */
const LONGEST = 30;
const MOMENT = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** All lists that can be searched. */
export const searchableLists = allCalls.filter(
  ({ kind, query }) => kind === 'list' && query !== undefined && 'buscar' in query.shape,
);

export const searching = (opens: string, term: string): string =>
  `${opens}${opens.includes('?') ? '&' : '?'}limite=${LIMIT}&buscar=${encodeURIComponent(term)}`;

/** What one might type to find a row by one of its columns. */
const termOf = (value: unknown): string | null => {
  if ((typeof value !== 'string' && !Number.isInteger(value)) || MOMENT.test(String(value))) return null;
  const term = String(value).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST).trim();
  return term.length < 2 ? null : term;
};

/** Numbers are what is searched only where no text is: a number is soon found in something else. */
const textsFirst = ([, a]: readonly [string, unknown], [, b]: readonly [string, unknown]): number =>
  Number(typeof b === 'string') - Number(typeof a === 'string');

/** Its first row tells which column is searched: the one by which the fewest are found. */
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

const lastDays = ({ libros: { ultimo } }: Samples, days: number): string =>
  `desde=${dayOf(Date.parse(ultimo) - days * DAY_MS)}&hasta=${ultimo}`;
/** The month up to the last day of which there is something. */
export const lastMonth = (samples: Samples): string => lastDays(samples, MONTH_DAYS);
/** Whether it is of a month. */
export const isOfDays = ({ query }: Call): boolean =>
  query !== undefined && 'desde' in query.shape && 'hasta' in query.shape;

/** What is found in a list; null: nothing that its search finds. */
const lookInto = async (client: HttpClient, opens: string): Promise<ListSample | null> => {
  const { data, meta } = await client.call<Page>('GET', opens);
  const [first] = data;
  const column = first === undefined ? null : await searchedColumn(client, opens, first);
  if (column === null) return null;
  const terms = new Set(data.flatMap((row) => termOf(row[column]) ?? []));
  return { opens, terms: [...terms], isLong: meta.hay_mas === true };
};

/** The addresses under which a list is looked for: of other records, and where a small company had a quiet month, of years. */
const placesOf = (call: Call, samples: Samples): readonly string[] => {
  const random = createRandom(SEED);
  const queries = isOfDays(call) ? [lastMonth(samples), lastDays(samples, YEARS_DAYS)] : [''];
  return queries.flatMap((query) =>
    casesOfCall(call, samples.records, { what: call.id, bar: { p99: Infinity }, query }).flatMap(({ path, empty }) =>
      empty === true ? [] : Array.from({ length: pathNames(call).length === 0 ? 1 : TRIES }, () => path(random)),
    ),
  );
};

/** Opens each list that can be searched, and finds out by what its rows are found. */
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
