import pg from 'pg';
import { createRandom } from '#app/server/world/random.ts';
import { tokenOf } from './askers.ts';
import { captureStatements } from './baseline/capture.ts';
import type { Statement } from './baseline/statements.ts';
import type { CaseGroup } from './cases/case.ts';
import type { Samples } from './cases/samples.ts';
import { createHttpClient } from './http-client.ts';
import type { Measure } from './measure.ts';
import type { Product } from './product.ts';
import { pagesOf } from './time-cases.ts';

const SEED = 9;
/** Times that each request is made, with other values. */
const TIMES = 4;
const IS_READ = /^\s*(?:select|with)/i;

/** A company whose product runs, and the samples to request from it. */
export interface Measured {
  readonly product: Product;
  readonly samples: Samples;
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** The number of 8 KB blocks that a statement reads, from memory or disk. */
const blocksOf = async (client: pg.Client, { text, values }: Statement): Promise<number> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
};

/** The mean number of blocks that a request reads, its count included. */
const readsOf = async ({ product, samples }: Measured, group: CaseGroup): Promise<ReadonlyMap<string, number>> => {
  const cases = group.cases(samples).filter(({ empty }) => empty !== true);
  const token = await tokenOf(product, samples, group.asker ?? 'admin');
  const reader = createHttpClient(product.url, token);
  const paths: string[] = [];
  for (const wanted of cases) {
    const random = createRandom(SEED);
    const pages = await pagesOf(reader, wanted);
    for (let time = 0; time < TIMES; time++) paths.push(wanted.path(random, pages));
  }
  reader.close();
  const asked = await captureStatements(
    { ...product, token },
    paths.map((path) => ({ method: 'GET', path })),
  );
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  // Read only, because explain analyze runs the statement.
  await client.query('begin read only');
  try {
    const blocks: number[] = [];
    for (const statements of asked) {
      let read = 0;
      for (const statement of statements) if (IS_READ.test(statement.text)) read += await blocksOf(client, statement);
      blocks.push(read);
    }
    return new Map(
      cases.map(({ what }, place) => {
        const own = blocks.slice(place * TIMES, (place + 1) * TIMES);
        return [what, own.reduce((sum, one) => sum + one, 0) / TIMES];
      }),
    );
  } finally {
    await client.end();
  }
};

/**
 * The blocks that each request reads, and how much more than in the company of a tenth: for what grows, this predicts a
 * company ten times as large. Not judged: the time is.
 */
export const benchReads = async (
  groups: readonly CaseGroup[],
  whole: Measured,
  tenth: Measured | null,
): Promise<Measure[]> => {
  const measures: Measure[] = [];
  for (const group of groups) {
    const blocks = await readsOf(whole, group);
    const before = tenth === null ? new Map<string, number>() : await readsOf(tenth, group);
    for (const [what, read] of blocks) {
      const less = before.get(what);
      measures.push({
        group: `Bloques que se leen: ${group.group.toLowerCase()}`,
        what,
        figure: read.toFixed(0),
        reference: less === undefined ? null : `${less.toFixed(0)} (${(read / Math.max(1, less)).toFixed(2)}x)`,
        bar: null,
        holds: true,
        values: { blocks: read, ...(less === undefined ? {} : { before: less }) },
      });
    }
  }
  return measures;
};
