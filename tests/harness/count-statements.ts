import type { Pool } from 'pg';

/**
 * How many statements are sent to the database while something is done, by all connections of the pool: whoever else
 * asks at the same time is counted too.
 */
export const countStatements = async (pool: Pool, run: () => Promise<unknown>): Promise<number> => {
  const client = await pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...given: unknown[]) => unknown };
  client.release();
  const original = prototype.query;
  let count = 0;
  prototype.query = function query(this: unknown, ...given: unknown[]) {
    count += 1;
    return original.apply(this, given);
  };
  try {
    await run();
  } finally {
    prototype.query = original;
  }
  return count;
};
