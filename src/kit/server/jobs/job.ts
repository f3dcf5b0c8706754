import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../db/database.ts';
import { keptStatement } from '../db/kept-statement.ts';
import type { Services } from '../services.ts';

/** Background work: enqueued in the transaction that causes it, run after the answer, at least once. */
export interface Job<P = never> {
  /** feature:action (a task name in the crontab may not contain a dot). */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly run: (
    payload: P,
    services: Services,
    attempt: { readonly number: number; readonly last: boolean },
  ) => Promise<void>;
  /** Attempts, with growing pauses; after the last one it stays in the queue as failed. */
  readonly maxAttempts?: number;
  /** It waits for an external server, which may be slow: such jobs have worker slots of their own. */
  readonly waitsForOthers?: true;
  /** Also runs on a schedule: a crontab line in UTC, e.g. `17 * * * *`. The payload is then {}. */
  readonly crontab?: string;
}

/** What enqueueing needs of a job, without the code that runs it. */
export type QueuedJob<P> = Pick<Job<P>, 'name' | 'payload' | 'maxAttempts'>;

/** Only keeps the type of the payload; the worker takes the jobs that are listed in app/server/features.ts. */
export const defineJob = <P>(job: Job<P>): Job<P> => job;

const DEFAULT_ATTEMPTS = 12;

/** Queues a job; inside a transaction it only exists once that is committed. */
export const enqueue = async <P>(
  db: Executor,
  job: QueuedJob<P>,
  payload: P,
  { key }: { key?: string } = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json,
    max_attempts => ${job.maxAttempts ?? DEFAULT_ATTEMPTS}, job_key => ${key ?? null})`.execute(db);
};

/**
 * The call that queues a job for each row of `rows`, which has its payload as JSON in `payload`: one for all, since each
 * single call would look up the task and wake the worker again.
 */
export const addJobs = <P>(
  { name, maxAttempts = DEFAULT_ATTEMPTS }: Pick<QueuedJob<P>, 'name' | 'maxAttempts'>,
  rows: RawBuilder<unknown>,
  waitSeconds: number,
): RawBuilder<unknown> => sql`graphile_worker.add_jobs((
    select array_agg(row(${name}, payload, null, now() + make_interval(secs => ${waitSeconds}),
      ${maxAttempts}::int, null, null, null)::graphile_worker.job_spec)
    from ${rows}))`;

interface Many {
  readonly name: string;
  readonly maxAttempts: number;
  readonly waitSeconds: number;
  /** As JSON. */
  readonly payloads: readonly string[];
}

const addMany = keptStatement(
  (_db, { payloads, waitSeconds, ...job }: Many) =>
    sql<never>`select count(*) from ${addJobs(job, sql`unnest(${payloads}::json[]) as payload`, waitSeconds)}`,
);

/** Enqueues the same job for many payloads, in one statement. @param waitSeconds delay before they start. */
export const enqueueMany = async <P>(
  db: Executor,
  job: QueuedJob<P>,
  payloads: readonly P[],
  waitSeconds = 0,
): Promise<void> => {
  if (payloads.length === 0) return;
  await addMany.all(db, {
    name: job.name,
    maxAttempts: job.maxAttempts ?? DEFAULT_ATTEMPTS,
    waitSeconds,
    payloads: payloads.map((payload) => JSON.stringify(payload)),
  });
};

/** A job to run at a given time: it survives restarts, and runs late rather than never. */
interface Timed<P> {
  readonly payload: P;
  /** ISO 8601. */
  readonly at: string;
  /** Replaces the waiting job with the same key. */
  readonly key: string;
}

/** Enqueues the same job for many times, in one statement. */
export const enqueueAt = async <P>(db: Executor, job: QueuedJob<P>, timed: readonly Timed<P>[]): Promise<void> => {
  if (timed.length === 0) return;
  await sql`select graphile_worker.add_job(${job.name}, t.payload, max_attempts => ${job.maxAttempts ?? DEFAULT_ATTEMPTS},
      run_at => t.at, job_key => t.key)
    from json_to_recordset(${JSON.stringify(timed)}::json) as t(payload json, at timestamptz, key text)`.execute(db);
};
