import pg from 'pg';

const TYPES = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** `2026-11-20 12:35:00.123+00` as ISO 8601; connections always speak UTC. */
const timestampToIso = (value: string): string => value.replace(' ', 'T').replace('+00', 'Z');

/**
 * How values leave PostgreSQL: moments as ISO text and days as yyyy-mm-dd, so that no time zone of a
 * machine touches them; numerics and bigints as numbers, which carry all of ours exactly (at most 15
 * significant digits; see kit/contract/fields).
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

/** How the texts of a type, by its number in PostgreSQL, are read. */
export const readerOf = (type: number): ((value: string) => unknown) => types.getTypeParser(type, 'text');

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  readonly name: string;
  readonly onError: (error: Error) => void;
}

const CONNECT_LIMIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 60_000;
/** A transaction that its process forgot must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_LIMIT_MS = 60_000;

export const createPool = ({ url, max, name, onError }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Statements that are asked for side by side do not wait for each other's answers.
    pipeline: true,
    application_name: name,
    types,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
    options: '-c timezone=UTC -c jit=off',
  });
  // Without a listener, a connection that the server closes while idle would end the process.
  pool.on('error', onError);
  // The same for one that is lent out; whoever uses it hears of the failure by its query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
