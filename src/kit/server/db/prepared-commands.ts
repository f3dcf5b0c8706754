import { createHash } from 'node:crypto';
import { sql, type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A statement that was seen this often is worth a prepared plan on each connection. */
const OFTEN = 3;
/** Texts counted at a time: texts whose length depends on the input would otherwise fill the memory. */
const COUNTED = 1000;
/** Most prepared statements; each takes some 50 KB in every connection of the database. */
const PREPARED = 350;
/** The same for records, and for lists as they open: a few for each list. */
const OPENINGS = 150;
/** The same for first pages in other orders and with filters, of which there are thousands: those that come first. */
const NARROWED = 50;
/** The same for the rows that searches have found: one or two for each list. */
const FOUND = 50;
/** The most that a connection may have; a pooler in transaction mode needs room for as many. */
export const MOST_PREPARED = PREPARED + OPENINGS + NARROWED + FOUND;
/** Statements that have a plan, unlike begin, commit or set. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Longer texts come from bulk writes and hardly ever repeat. */
const LONGEST = 10_000;
/** A prepared plan has fixed columns: `*` would fail once a newer version has added one. */
const ALL_COLUMNS = /(?:\bselect\s+|\breturning\s+|\.)\*/i;

/** A statement as it is prepared; every connection keeps the text, so all of them are given the same copy. */
interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** @returns how a statement is prepared; undefined: it is planned each time. */
export const createStatementNames = (prepared: number = PREPARED): ((text: string) => Prepared | undefined) => {
  const names = new Map<string, Prepared>();
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
    const named = { name: createHash('sha256').update(text).digest('base64url'), text };
    names.set(text, named);
    return named;
  };
};

/** The mark of a select whose plan is worth keeping, for texts that are not built: right after the word `select`. */
export const KEPT = '/* kept plan */';
/** Marks a select outside of transactions whose plan is worth keeping: `rows.modifyFront(KEEP_PLAN)`. */
export const KEEP_PLAN = sql.raw<unknown>(KEPT);
const IS_KEPT = `select ${KEPT}`;
const KEPT_NARROWED = `${KEPT} /* narrowed */`;
/** The same for one of many alike, whose number is limited apart, so that they displace no page as it opens. */
export const KEEP_NARROWED_PLAN = sql.raw<unknown>(KEPT_NARROWED);
const IS_NARROWED = `select ${KEPT_NARROWED}`;
const KEPT_FOUND = `${KEPT} /* found */`;
/** The same for the rows that a search has found. */
export const KEEP_FOUND_PLAN = sql.raw<unknown>(KEPT_FOUND);
const IS_FOUND = `select ${KEPT_FOUND}`;

const COLUMNS = '/* columns */';
/** Prefix of a query that returns its columns, each a `ResultColumn`, instead of its rows. */
export const TELL_COLUMNS = sql.raw<unknown>(COLUMNS);

export interface ResultColumn {
  readonly name: string;
  /** OID of its type. */
  readonly type: number;
}

const columnsOf = ({ fields, command, rowCount }: pg.QueryResult): PostgresQueryResult<ResultColumn> => ({
  command: command as 'SELECT',
  rowCount: rowCount ?? 0,
  rows: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
});

/** Sends statements of the same tick in one packet: one packet each would cost a write here and a wake-up there. */
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

/** @returns how a read that asks for it is prepared; undefined: it is planned each time. */
export const createKeptNames = (): ((text: string) => Prepared | undefined) => {
  const ofOpening = createStatementNames(OPENINGS);
  const ofNarrowed = createStatementNames(NARROWED);
  const ofFound = createStatementNames(FOUND);
  return (text) => {
    if (text.startsWith(IS_NARROWED)) return ofNarrowed(text);
    return text.startsWith(IS_FOUND) ? ofFound(text) : ofOpening(text);
  };
};

/**
 * The pool, with the statements of transactions prepared: a command is some twenty short ones by key, of which planning
 * is more than half the time. Reads that ask for it are prepared too; the others are planned for their values each
 * time, since their filters differ too much or few people ask for them.
 */
export const withPreparedCommands = (pool: pg.Pool): PostgresPool => {
  const nameOf = createStatementNames();
  const keptNameOf = createKeptNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let inTransaction = false;
    const sendTogether = together(client);
    const send = (
      statement: Prepared | { readonly text: string },
      values: readonly unknown[],
    ): Promise<pg.QueryResult> => {
      sendTogether();
      return client.query({ ...statement, values: [...values] });
    };
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
      if (typeof asked !== 'string') return client.query(asked as unknown as pg.Submittable);
      if (!inTransaction && asked.startsWith(IS_KEPT)) return send(keptNameOf(asked) ?? { text: asked }, values);
      if (asked.startsWith(COLUMNS)) return client.query(asked, [...values]).then(columnsOf);
      if (/^(?:begin|start transaction)/.test(asked)) inTransaction = true;
      else if (/^(?:commit|rollback)$/.test(asked)) inTransaction = false;
      const prepared = inTransaction && PLANNED.test(asked) ? nameOf(asked) : undefined;
      return send(prepared ?? { text: asked }, values);
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
