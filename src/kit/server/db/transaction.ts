import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  DefaultQueryExecutor,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
} from 'kysely';
import type { Database, Tx } from './database.ts';
import type { DB } from './tables.gen.ts';
import { textDialect } from './text-dialect.ts';

const RETRYABLE = new Set(['40001', '40P01']); // serialization failure, deadlock
const ATTEMPTS = 4;
const BACKOFF_MS = 10;

/** What was read before the lock was taken has changed meanwhile: the transaction is retried. */
export class ChangedMeanwhile extends Error {
  readonly code = '40001';
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

const driver = textDialect.createDriver();
const compiler = textDialect.createQueryCompiler();
const adapter = textDialect.createAdapter();

/**
 * A transaction on the connection. Kysely's own sends each statement only after the previous one was answered; this one
 * sends concurrent ones (`Promise.all`) at once, to be run in that order, which saves a round trip for each.
 */
const transactionOn = (connection: DatabaseConnection, isOver: () => boolean): Tx => {
  const provider: ConnectionProvider = {
    provideConnection: (consumer) => {
      if (isOver()) throw new Error('the transaction is over');
      return consumer(connection);
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider);
  return new Transaction<DB>({ config: { dialect: textDialect }, dialect: textDialect, driver, executor });
};

const runOn = async <T>(connection: DatabaseConnection, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const say = (word: 'begin' | 'commit' | 'rollback') => connection.executeQuery(CompiledQuery.raw(word));
  let over = false;
  // Sent together with the first statement, which fails as well if this one does.
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
    // If the connection is broken, the database has rolled back already.
    await say('rollback').catch(() => undefined);
    throw error;
  }
};

/** Runs the work in a transaction; retries it after a deadlock or another retryable error. */
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
