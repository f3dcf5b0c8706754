import pg from 'pg';
import { STRAIGHT, type Reach } from './reach.ts';

const TYPES = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** `2026-11-20 12:35:00.123+00` as ISO 8601; our connections are always in UTC. */
const timestampToIso = (value: string): string => value.replace(' ', 'T').replace('+00', 'Z');

/**
 * Parses values from PostgreSQL: moments as ISO text and days as yyyy-mm-dd, so that no machine's time zone affects
 * them; numerics and bigints as numbers, which hold all of ours exactly (at most 15 significant digits; see
 * kit/contract/fields).
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === TYPES.timestamptz) return timestampToIso;
      if (oid === TYPES.date) return (value: string) => value;
      if (oid === TYPES.int8 || oid === TYPES.numeric) return Number;
    }
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

/** The parser for the text format of a type, by its OID. */
export const readerOf = (type: number): ((value: string) => unknown) => types.getTypeParser(type, 'text');

const CONNECT_LIMIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 60_000;
/** A transaction that its process abandoned must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_LIMIT_MS = 60_000;

interface Connection {
  readonly url: string;
  readonly name: string;
  /** False behind a pooler that rejects startup options; the operator then sets them on the server. */
  readonly takesOptions: boolean;
}

/** The settings that each of our connections starts with. */
export const connectionOf = ({ url, name, takesOptions }: Connection): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  types,
  // Sends concurrent statements without waiting for each other's results.
  pipeline: true,
  connectionTimeoutMillis: CONNECT_LIMIT_MS,
  ...(takesOptions && {
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
    options: '-c timezone=UTC -c jit=off',
  }),
});

/** Drops statement names: behind this pooler the next transaction may reach a connection that has not prepared them. */
class NamelessClient extends pg.Client {
  // A client's `query` has many overloads; the arguments are passed on unchanged except for the name.
  override readonly query = ((asked: unknown, ...rest: unknown[]): unknown => {
    const isNamed = typeof asked === 'object' && asked !== null && 'text' in asked && 'name' in asked;
    const send = super.query.bind(this) as (...given: unknown[]) => unknown;
    return send(isNamed ? { ...asked, name: undefined } : asked, ...rest);
  }) as pg.Client['query'];
}

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  readonly name: string;
  readonly onError: (error: Error) => void;
  /** How the address leads to the database; by default, directly. */
  readonly reach?: Reach;
}

/**
 * Opens connections on demand, at most `max`; each starts with the settings of `connectionOf`. @param onError of idle
 * connections.
 */
export const createPool = ({ url, max, name, onError, reach = STRAIGHT }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    ...connectionOf({ url, name, takesOptions: reach.takesOptions }),
    max,
    ...(reach.keepsPrepared ? {} : { Client: NamelessClient }),
  });
  // Without a listener, an idle connection that the server closes would crash the process.
  pool.on('error', onError);
  // The same for a checked-out connection; its user sees the failure in the query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
