import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../db/database.ts';
import type { Services } from '../services.ts';

/** Work that is done after the answer: queued in the transaction of what it follows from, done at least once. */
export interface Job<P = never> {
  /** feature:action (the crontab of the queue takes no dot) */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly run: (
    payload: P,
    services: Services,
    attempt: { readonly number: number; readonly last: boolean },
  ) => Promise<void>;
  /** How often it is tried, with growing pauses; after that it stays in the queue as failed. */
  readonly maxAttempts?: number;
  /** It waits for a server of others, which may be slow: such jobs have places of their own, and take none of the rest. */
  readonly waitsForOthers?: true;
  /** Runs by the clock too: a crontab line in UTC, e.g. `17 * * * *`. The payload is then {}. */
  readonly crontab?: string;
}

/** What the queue needs of a job: who queues it need not know who does it. */
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

/** Queues the same job for many, by one statement. @param waitSeconds before they are begun. */
export const enqueueMany = async <P>(
  db: Executor,
  job: QueuedJob<P>,
  payloads: readonly P[],
  waitSeconds = 0,
): Promise<void> => {
  if (payloads.length === 0) return;
  // All at once: one by one the queue looks for its task, and wakes the worker, for each of them.
  await sql`select count(*) from graphile_worker.add_jobs((
    select array_agg(row(${job.name}, payload, null, now() + make_interval(secs => ${waitSeconds}),
      ${job.maxAttempts ?? DEFAULT_ATTEMPTS}::int, null, null, null)::graphile_worker.job_spec)
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::json[]) as payload))`.execute(db);
};

/** One that is done at its moment: the queue keeps it over a restart, and does it late rather than never. */
interface Timed<P> {
  readonly payload: P;
  /** ISO text. */
  readonly at: string;
  /** The one that waits under it already is replaced. */
  readonly key: string;
}

/** Queues the same job for many moments, by one statement. */
export const enqueueAt = async <P>(db: Executor, job: QueuedJob<P>, timed: readonly Timed<P>[]): Promise<void> => {
  if (timed.length === 0) return;
  await sql`select graphile_worker.add_job(${job.name}, t.payload, max_attempts => ${job.maxAttempts ?? DEFAULT_ATTEMPTS},
      run_at => t.at, job_key => t.key)
    from json_to_recordset(${JSON.stringify(timed)}::json) as t(payload json, at timestamptz, key text)`.execute(db);
};
