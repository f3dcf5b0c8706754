import pg from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../start-error.ts';
import { STRAIGHT, type Reach } from './reach.ts';
import { DatabaseAway, waitForDatabase } from './wait-for-database.ts';

/** URL of a database, and how connections reach it. */
export interface Address {
  readonly url: string;
  readonly reach: Reach;
}

export interface Addresses {
  readonly main: Address;
  /** The same database without the pooler; null: use `main`. */
  readonly direct: Address | null;
  /** The replica; null: there is none. */
  readonly read: Address | null;
}

const NEEDS_DIRECT =
  'DATABASE_URL pasa por un repartidor de conexiones que reparte por transacción (pool_mode = transaction). Indique en DIRECT_DATABASE_URL la dirección de la misma base sin él, para los avisos, las migraciones y la cola, o haga que reparta por sesión.';
const NOT_DIRECT =
  'DIRECT_DATABASE_URL también pasa por un repartidor de conexiones que reparte por transacción: debe llevar a la base de datos sin él.';
const ANOTHER = 'DIRECT_DATABASE_URL no lleva a la misma base de datos que DATABASE_URL.';
const WITHOUT = 'DIRECT_DATABASE_URL solo se indica junto con DATABASE_URL.';

const find = async (url: string | undefined, setting: string): Promise<Address | null> =>
  url === undefined ? null : { url, reach: await waitForDatabase(url, setting) };

/** For a database that could not be examined: assumes only what works behind any pooler. */
const UNKNOWN: Reach = { ...STRAIGHT, keepsPrepared: false };
/** The start waits for the replica no longer than this; until it answers, the main database is read. */
const REPLICA_LIMIT_MS = 3000;

const findReplica = async (url: string | undefined): Promise<Address | null> => {
  if (url === undefined) return null;
  try {
    return { url, reach: await waitForDatabase(url, 'READ_DATABASE_URL', REPLICA_LIMIT_MS) };
  } catch (error) {
    if (error instanceof DatabaseAway) return { url, reach: UNKNOWN };
    throw error;
  }
};

/** Identifies a running database: its name and the start time of its server. */
const identityOf = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ cual: string }>(
      "select current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as cual",
    );
    return rows[0]?.cual ?? '';
  } finally {
    await client.end();
  }
};

/**
 * Waits for the databases named in the settings and finds out how each is reached.
 * @param ownUrl of the embedded database; null: the operator provides one.
 * @throws StartError saying what the operator has to set.
 */
export const findAddresses = async (config: Config, ownUrl: string | null): Promise<Addresses> => {
  const { DATABASE_URL = '', DIRECT_DATABASE_URL, READ_DATABASE_URL } = config;
  if (ownUrl !== null) {
    if (DIRECT_DATABASE_URL !== undefined) throw new StartError(WITHOUT);
    return {
      main: { url: ownUrl, reach: STRAIGHT },
      direct: null,
      read: await findReplica(READ_DATABASE_URL),
    };
  }
  const main = { url: DATABASE_URL, reach: await waitForDatabase(DATABASE_URL, 'DATABASE_URL') };
  if (main.reach.perTransaction && DIRECT_DATABASE_URL === undefined) throw new StartError(NEEDS_DIRECT);
  const direct = await find(DIRECT_DATABASE_URL, 'DIRECT_DATABASE_URL');
  if (direct?.reach.perTransaction === true) throw new StartError(NOT_DIRECT);
  if (direct !== null && (await identityOf(direct.url)) !== (await identityOf(main.url))) throw new StartError(ANOTHER);
  return { main, direct, read: await findReplica(READ_DATABASE_URL) };
};
