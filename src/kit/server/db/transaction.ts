import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
} from 'kysely';
import type { Database, Tx } from './database.ts';
import type { DB } from './tables.gen.ts';

const RETRYABLE = new Set(['40001', '40P01']); // serialization failure, deadlock
const ATTEMPTS = 4;
const BACKOFF_MS = 10;

/** What was read before it was locked has changed meanwhile: the transaction begins anew. */
export class ChangedMeanwhile extends Error {
  readonly code = '40001';
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** What our statements are written in; the connection is given. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = dialect.createDriver();
const compiler = dialect.createQueryCompiler();
const adapter = dialect.createAdapter();

/**
 * A transaction on the connection. Kysely's own would send a statement when the one before is answered; here those that
 * are asked for side by side (`Promise.all`) go out at once and are worked off in that order: a way there and back less
 * for each.
 */
const transactionOn = (connection: DatabaseConnection, isOver: () => boolean): Tx => {
  const provider: ConnectionProvider = {
    provideConnection: (consumer) => {
      if (isOver()) throw new Error('the transaction is over');
      return consumer(connection);
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider);
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
};

const runOn = async <T>(connection: DatabaseConnection, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const say = (word: 'begin' | 'commit' | 'rollback') => connection.executeQuery(CompiledQuery.raw(word));
  let over = false;
  // On its way together with the first statement, which fails as well where this does.
  const begun = say('begin');
  begun.catch(() => undefined);
  try {
    const result = await work(transactionOn(connection, () => over));
    await begun;
    over = true;
    await say('commit');
    return result;
  } catch (error) {
    over = true;
    // Where the line is broken, the database has done it already.
    await say('rollback').catch(() => undefined);
    throw error;
  }
};

/** Runs the work in a transaction; where PostgreSQL broke a deadlock at our cost, runs it again. */
export const inTransaction = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.getExecutor().provideConnection((connection) => runOn(connection, work));
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(codeOf(error))) throw error;
      await sleep(BACKOFF_MS * 2 ** attempt * Math.random());
    }
  }
};
