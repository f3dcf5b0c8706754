import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** How an address leads to its database: directly, or through a connection pooler. */
export interface Reach {
  /** Accepts the startup options of our connections (UTC, timeouts); a pooler may reject them. */
  readonly takesOptions: boolean;
  /** Each transaction of a connection may run on another server connection. */
  readonly perTransaction: boolean;
  /** A named prepared statement works on whichever server connection is used. */
  readonly keepsPrepared: boolean;
}

export const STRAIGHT: Reach = { takesOptions: true, perTransaction: false, keepsPrepared: true };

/** Attempts: other processes use the same pooler, so that a single one may miss what it does. */
const LOOKS = 8;

type Ask = Pick<pg.Client, 'query'>;

const servedBy = async (client: Ask, name?: string): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>({
    text: 'select pg_backend_pid() as pid',
    ...(name === undefined ? {} : { name }),
  });
  return rows[0]?.pid ?? 0;
};

/** Runs `work` while the other connection holds its server connection in a transaction; `work` gets that one's pid. */
const whileHeld = async <T>(other: Ask, work: (held: number) => Promise<T>): Promise<T> => {
  await other.query('begin');
  try {
    return await work(await servedBy(other));
  } finally {
    await other.query('rollback');
  }
};

/** Whether the two connections ever share a server connection, or one of them changes its own. */
const findsShared = async (one: Ask, other: Ask): Promise<boolean> => {
  for (let look = 0; look < LOOKS; look++) {
    const before = await servedBy(one);
    const shared = await whileHeld(other, async (held) => held === before || (await servedBy(one)) !== before);
    if (shared) return true;
  }
  return false;
};

/** True only if it was seen to work: a wrong guess would make commands fail at random. */
const findsPrepared = async (one: Ask, other: Ask): Promise<boolean> => {
  const name = `encomienda_${randomBytes(6).toString('hex')}`;
  try {
    for (let look = 0; look < LOOKS; look++) {
      const before = await servedBy(one, name);
      if (await whileHeld(other, async () => (await servedBy(one, name)) !== before)) return true;
    }
    return false;
  } catch {
    return false;
  }
};

/** @param one, other two connections of the address that nobody else uses. */
export const examineReach = async (one: Ask, other: Ask): Promise<Pick<Reach, 'perTransaction' | 'keepsPrepared'>> => {
  const perTransaction = await findsShared(one, other);
  return { perTransaction, keepsPrepared: !perTransaction || (await findsPrepared(one, other)) };
};
