import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** How an address leads to its database: straight, or through a pooler of connections. */
export interface Reach {
  /** Takes what our connections ask for as they begin (UTC, limits of time); a pooler may refuse it. */
  readonly takesOptions: boolean;
  /** Each transaction of one connection may be served by another connection of the database. */
  readonly perTransaction: boolean;
  /** A statement that was prepared under a name is known wherever the connection is served. */
  readonly keepsPrepared: boolean;
}

export const STRAIGHT: Reach = { takesOptions: true, perTransaction: false, keepsPrepared: true };

/** Other processes use the same pooler, so that one look may miss what it does. */
const LOOKS = 8;

type Ask = Pick<pg.Client, 'query'>;

const servedBy = async (client: Ask, name?: string): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>({
    text: 'select pg_backend_pid() as pid',
    ...(name === undefined ? {} : { name }),
  });
  return rows[0]?.pid ?? 0;
};

/** While the other holds in a transaction whoever served it, the first is asked for what then serves it. */
const whileHeld = async <T>(other: Ask, work: (held: number) => Promise<T>): Promise<T> => {
  await other.query('begin');
  try {
    return await work(await servedBy(other));
  } finally {
    await other.query('rollback');
  }
};

/** Whether two connections are ever served by the same one of the database, or one by two. */
const findsShared = async (one: Ask, other: Ask): Promise<boolean> => {
  for (let look = 0; look < LOOKS; look++) {
    const before = await servedBy(one);
    const shared = await whileHeld(other, async (held) => held === before || (await servedBy(one)) !== before);
    if (shared) return true;
  }
  return false;
};

/** Only what was seen counts: taken for granted wrongly, every command would fail at random. */
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
