import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';

const RETRYABLE = new Set(['40001', '40P01']); // serialization failure, deadlock
const ATTEMPTS = 4;
const BACKOFF_MS = 10;

/** What was read before it was locked has changed meanwhile: the transaction begins anew. */
export class ChangedMeanwhile extends Error {
  readonly code = '40001';
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** Runs the work in a transaction; where PostgreSQL broke a deadlock at our cost, runs it again. */
export const inTransaction = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(codeOf(error))) throw error;
      await sleep(BACKOFF_MS * 2 ** attempt * Math.random());
    }
  }
};
