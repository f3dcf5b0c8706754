import type { PageMeta } from '#kit/contract/call.ts';
import { LIMIT, PAGES, type Case, type CaseGroup } from './cases/case.ts';
import type { Samples } from './cases/samples.ts';
import { createRandom } from '#app/server/world/random.ts';
import type { HttpClient } from './http-client.ts';
import { percentiles, timeInTurn, type Timing } from './timing.ts';
import { ms, timingMeasure, type Measure } from './measure.ts';

const SEED = 7;
const WARM_SEED = 8;

/** An empty page is soon answered: where there are fewer, only pages that are there are asked for. */
export const pagesOf = async (client: HttpClient, { list }: Case): Promise<number> => {
  if (list === undefined) return PAGES;
  const { meta } = await client.call<{ meta: PageMeta }>('GET', list);
  return Math.max(1, Math.min(PAGES, Math.ceil(meta.total / LIMIT)));
};

/** One of the companies that are asked in turn. */
export interface Company {
  readonly client: HttpClient;
  readonly samples: Samples;
}

/** A question to one of them, with other values each time. */
const asking = async ({ client }: Company, wanted: Case, seed: number): Promise<() => Promise<void>> => {
  const random = createRandom(seed);
  const pages = await pagesOf(client, wanted);
  return async () => void (await client.get(wanted.path(random, pages)));
};

/**
 * What each question of the group takes, by its name, for each of the companies: they are asked in turn, one client
 * each, so that whatever else the machine does falls to them alike. They are asked for a while before: what is measured
 * is a server that has been at work.
 */
export const timeCases = async (
  companies: readonly Company[],
  { cases }: CaseGroup,
  times: number,
): Promise<readonly ReadonlyMap<string, Timing>[]> => {
  const found = companies.map(() => new Map<string, Timing>());
  const own = companies.map(({ samples }) => cases(samples));
  for (const [place, company] of companies.entries())
    for (const wanted of own[place] ?? []) {
      if (wanted.empty === true) continue;
      const ask = await asking(company, wanted, WARM_SEED);
      for (let round = 0; round < (wanted.times ?? times); round++) await ask();
    }
  for (const [number, wanted] of (own[0] ?? []).entries()) {
    // A company may have nothing of what another has.
    const asked = companies.flatMap((company, place) => {
      const its = own[place]?.[number];
      return its === undefined || its.empty === true ? [] : [{ company, its, place }];
    });
    const asks = await Promise.all(asked.map(({ company, its }) => asking(company, its, SEED)));
    const timings = await timeInTurn(wanted.times ?? times, asks);
    asked.forEach(({ place }, at) => found[place]?.set(wanted.what, timings[at] ?? percentiles([])));
  }
  return found;
};

/** The figures beside their bars. */
export const measuresOf = (
  { group, cases }: CaseGroup,
  samples: Samples,
  found: ReadonlyMap<string, Timing>,
): Measure[] =>
  cases(samples).map(({ what, bar }) => {
    const timing = found.get(what);
    const measure = timingMeasure(group, what, timing ?? percentiles([Number.NaN]), bar);
    return timing === undefined ? { ...measure, figure: 'sin datos', holds: false, values: {} } : measure;
  });

const MOST_GROWTH = 1.5;
/** Below this a figure is the way over the wire, and a ratio of two of them says nothing (milliseconds). */
const FLOOR = 0.5;

/** How much longer the same question takes when there is ten times as much. */
export const growthOf = (
  group: string,
  small: ReadonlyMap<string, Timing>,
  large: ReadonlyMap<string, Timing>,
): Measure[] =>
  [...large].flatMap(([what, { p50 }]) => {
    const before = small.get(what)?.p50;
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
