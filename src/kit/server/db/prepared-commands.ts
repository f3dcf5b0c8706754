import { createHash } from 'node:crypto';
import { sql, type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A text that comes this often is worth a plan of its own on each connection. */
const OFTEN = 3;
/** Texts that are counted at a time; those whose length follows from what was sent would else fill the memory. */
const COUNTED = 1000;
/** Each takes some 50 KB in every connection of the database. */
const PREPARED = 400;
/** Pages of lists, as they open and in the orders and by the filters that people use. */
const PAGES = 200;
/** Not what begins or ends a transaction, or sets something. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/** The rows of a bulk write make a text that hardly comes twice. */
const LONGEST = 10_000;
/** A plan holds on to its columns: what asks for all of them would fail once a newer version has added one. */
const ALL_COLUMNS = /(?:\bselect\s+|\breturning\s+|\.)\*/i;

/** @returns the name under which a statement is prepared; undefined: it is planned each time. */
export const createStatementNames = (prepared: number = PREPARED): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= prepared || text.length > LONGEST || ALL_COLUMNS.test(text)) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (counts.size >= COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
};

const KEPT = '/* kept plan */';
/** Said at the front of a select outside of transactions whose plan is worth keeping: `rows.modifyFront(KEEP_PLAN)`. */
export const KEEP_PLAN = sql.raw<unknown>(KEPT);
const IS_KEPT = `select ${KEPT}`;

const COLUMNS = '/* columns */';
/** Said before a query that is asked for its columns instead of its rows, each a `ResultColumn`. */
export const TELL_COLUMNS = sql.raw<unknown>(COLUMNS);

export interface ResultColumn {
  readonly name: string;
  /** Its type's number in PostgreSQL. */
  readonly type: number;
}

const columnsOf = ({ fields, command, rowCount }: pg.QueryResult): PostgresQueryResult<ResultColumn> => ({
  command: command as 'SELECT',
  rowCount: rowCount ?? 0,
  rows: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
});

/** What is asked for in one go leaves in one packet: each of its own would cost its write and the other end's waking. */
const together = (client: pg.PoolClient): (() => void) => {
  const { stream } = client.connection;
  let held = false;
  return () => {
    if (held) return;
    held = true;
    stream.cork();
    process.nextTick(() => {
      held = false;
      stream.uncork();
    });
  };
};

/**
 * The pool with the statements of transactions prepared: a command is some twenty short ones by key, of which planning
 * is more than half the time. So are reads that ask for it; the others stay planned for their values: filters differ too
 * much.
 */
export const withPreparedCommands = (pool: pg.Pool): PostgresPool => {
  const nameOf = createStatementNames();
  const pageNameOf = createStatementNames(PAGES);
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let inTransaction = false;
    const sendTogether = together(client);
    const send = (text: string, values: readonly unknown[], name: string | undefined): Promise<pg.QueryResult> => {
      sendTogether();
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    };
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
      if (typeof asked !== 'string') return client.query(asked as unknown as pg.Submittable);
      if (!inTransaction && asked.startsWith(IS_KEPT)) return send(asked, values, pageNameOf(asked));
      if (asked.startsWith(COLUMNS)) return client.query(asked, [...values]).then(columnsOf);
      if (/^(?:begin|start transaction)/.test(asked)) inTransaction = true;
      else if (/^(?:commit|rollback)$/.test(asked)) inTransaction = false;
      return send(asked, values, inTransaction && PLANNED.test(asked) ? nameOf(asked) : undefined);
    }
    return { query, release: (destroy) => client.release(destroy) };
  };

  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
};
