import pg from 'pg';

/** Tables at the same time: one for each core of a small machine. */
const AT_ONCE = 2;

/** Vacuums and analyses the tables, the largest first. */
export const analyze = async (pool: pg.Pool, tables: readonly string[]): Promise<void> => {
  const { rows: left } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) name order by pg_relation_size(name::regclass) desc',
    [tables],
  );
  // Without a time limit: millions of rows take long.
  const patient = new pg.Pool({ ...pool.options, max: AT_ONCE, statement_timeout: 0 });
  const one = async (): Promise<void> => {
    for (let table = left.shift(); table !== undefined; table = left.shift())
      await patient.query(`vacuum (analyze) ${table.name}`);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  } finally {
    await patient.end();
  }
};
