import type pg from 'pg';
import { MOST_PREPARED } from '#kit/server/db/prepared-commands.ts';
import { measureOf, type Measure } from './measure.ts';

const TEXTS = { atMost: MOST_PREPARED };
const MB = 1_000_000;
const OF_CONNECTION = `
  select (select count(*) from pg_prepared_statements) as texts,
    (select sum(total_bytes) from pg_backend_memory_contexts) as bytes`;

/** The prepared statements and the memory of a pool's connections, for the connections with the most. */
export const keptPlans = async (group: string, what: string, pool: pg.Pool): Promise<Measure[]> => {
  const clients = await Promise.all(Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()));
  try {
    const found = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query<{ texts: number; bytes: number }>(OF_CONNECTION);
        return rows[0] ?? { texts: 0, bytes: 0 };
      }),
    );
    const most = (of: (one: (typeof found)[number]) => number): number => Math.max(...found.map(of));
    return [
      measureOf(group, {
        what: `textos preparados en una conexión tras ${what}`,
        value: most(({ texts }) => texts),
        unit: '',
        bar: TEXTS,
        note: `${found.length} conexiones`,
      }),
      measureOf(group, {
        what: `memoria propia de una conexión de la base tras ${what}`,
        value: most(({ bytes }) => bytes) / MB,
        unit: 'MB',
        bar: null,
      }),
    ];
  } finally {
    for (const client of clients) client.release();
  }
};
