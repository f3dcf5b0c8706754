import pg from 'pg';
import { STRAIGHT, type Reach } from './reach.ts';

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

const CONNECT_LIMIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 60_000;
/** A transaction that its process forgot must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_LIMIT_MS = 60_000;

interface Connection {
  readonly url: string;
  readonly name: string;
  /** Else a pooler stands in between that refuses them, and the operator sets them there. */
  readonly takesOptions: boolean;
}

/** What each connection of ours begins with. */
export const connectionOf = ({ url, name, takesOptions }: Connection): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  types,
  // Statements that are asked for side by side do not wait for each other's answers.
  pipeline: true,
  connectionTimeoutMillis: CONNECT_LIMIT_MS,
  ...(takesOptions && {
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
    options: '-c timezone=UTC -c jit=off',
  }),
});

/** Leaves out the names of statements: the next transaction may be served where nobody knows them. */
class NamelessClient extends pg.Client {
  // The overloads of a client are many; what is given goes on as it is, but for the name.
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
  /** How the address leads to the database; straight, where it is not said. */
  readonly reach?: Reach;
}

/** Opens connections when they are asked for, `max` at most; each begins as `connectionOf` says. @param onError of idle ones. */
export const createPool = ({ url, max, name, onError, reach = STRAIGHT }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    ...connectionOf({ url, name, takesOptions: reach.takesOptions }),
    max,
    ...(reach.keepsPrepared ? {} : { Client: NamelessClient }),
  });
  // Without a listener, a connection that the server closes while idle would end the process.
  pool.on('error', onError);
  // The same for one that is lent out; whoever uses it hears of the failure by its query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
