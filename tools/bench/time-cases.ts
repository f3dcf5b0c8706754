import type { PageMeta } from '#kit/contract/call.ts';
import { LIMIT, PAGES, type Case, type CaseGroup } from './cases/case.ts';
import type { Samples } from './cases/samples.ts';
import { createRandom } from '#app/server/world/random.ts';
import { ANEW, type HttpClient } from './http-client.ts';
import { percentiles, timeInTurn, type Timing } from './timing.ts';
import { ms, timingMeasure, type Measure } from './measure.ts';

const SEED = 7;
const WARM_SEED = 8;

/** The number of pages to choose from: only pages with rows, because an empty page is fast. */
export const pagesOf = async (client: HttpClient, { list }: Case): Promise<number> => {
  if (list === undefined) return PAGES;
  const { meta } = await client.call<{ meta: PageMeta }>('GET', list);
  return Math.max(1, Math.min(PAGES, Math.ceil(meta.total / LIMIT)));
};

/** One of the companies that are asked by turns. */
export interface Company {
  readonly client: HttpClient;
  readonly samples: Samples;
}

/** The timings of a request in a company. */
export interface Timed {
  readonly own: Timing;
  /** Over the pages that every company has: a deep page costs more than a first one in any of them. */
  readonly compared: Timing;
}

/** Requests with other values each time. */
const asking = (
  { client }: Company,
  wanted: Case,
  seed: number,
  pages: number,
  isAnew: true | undefined,
): (() => Promise<void>) => {
  const random = createRandom(seed);
  return async () => void (await client.get(wanted.path(random, pages), isAnew === true ? ANEW : {}));
};

/**
 * Times each request of the group, by name, in each of the companies by turns, with one client each, so that other load
 * on the machine affects all alike. Requests before that warm the servers up.
 */
export const timeCases = async (
  companies: readonly Company[],
  { cases, isAnew }: CaseGroup,
  times: number,
): Promise<readonly ReadonlyMap<string, Timed>[]> => {
  const found = companies.map(() => new Map<string, Timed>());
  const own = companies.map(({ samples }) => cases(samples));
  for (const [place, company] of companies.entries())
    for (const wanted of own[place] ?? []) {
      if (wanted.empty === true) continue;
      const ask = asking(company, wanted, WARM_SEED, await pagesOf(company.client, wanted), isAnew);
      for (let round = 0; round < (wanted.times ?? times); round++) await ask();
    }
  for (const [number, wanted] of (own[0] ?? []).entries()) {
    // A company may lack records that another has.
    const candidates = companies.map(async (company, place) => {
      const its = own[place]?.[number];
      if (its === undefined || its.empty === true) return [];
      return [{ company, its, place, pages: await pagesOf(company.client, its) }];
    });
    const asked = (await Promise.all(candidates)).flat();
    const fewest = Math.min(...asked.map(({ pages }) => pages));
    const time = (pagesFor: (pages: number) => number): Promise<readonly Timing[]> =>
      timeInTurn(
        wanted.times ?? times,
        asked.map(({ company, its, pages }) => asking(company, its, SEED, pagesFor(pages), isAnew)),
      );
    const timings = await time((pages) => pages);
    const compared = asked.some(({ pages }) => pages !== fewest) ? await time(() => fewest) : timings;
    for (const [at, { place }] of asked.entries()) {
      const [mine = percentiles([]), alike = percentiles([])] = [timings[at], compared[at]];
      found[place]?.set(wanted.what, { own: mine, compared: alike });
    }
  }
  return found;
};

/** The figures with their bars. */
export const measuresOf = (
  { group, cases }: CaseGroup,
  samples: Samples,
  found: ReadonlyMap<string, Timed>,
): Measure[] =>
  cases(samples).map(({ what, bar }) => {
    const timing = found.get(what)?.own;
    const measure = timingMeasure(group, what, timing ?? percentiles([Number.NaN]), bar);
    return timing === undefined ? { ...measure, figure: 'sin datos', holds: false, values: {} } : measure;
  });

const MOST_GROWTH = 1.5;
/** Below this a figure is mostly transport, and a ratio of two of them means nothing (milliseconds). */
const FLOOR = 0.5;

/** How much longer the same request takes with ten times the data. */
export const growthOf = (
  group: string,
  small: ReadonlyMap<string, Timed>,
  large: ReadonlyMap<string, Timed>,
): Measure[] =>
  [...large].flatMap(([what, { compared }]) => {
    const { p50 } = compared;
    const before = small.get(what)?.compared.p50;
    if (before === undefined) return [];
    const growth = Math.max(p50, FLOOR) / Math.max(before, FLOOR);
    return [
      {
        group: `Crecimiento al décuplo: ${group.toLowerCase()}`,
        what,
        figure: `${growth.toFixed(2)}x (${ms(p50)})`,
        reference: ms(before),
        bar: `hasta ${MOST_GROWTH}x`,
        holds: growth <= MOST_GROWTH,
        values: { growth, before, now: p50 },
      },
    ];
  });
