import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Services } from '../services.ts';
import type { Job } from './job.ts';

const silentBelow: Readonly<Record<string, 'error' | 'warn' | 'debug'>> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
};

/** Logger for the queue: warnings and errors as such, all else as debug. */
export const jobsLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => log[silentBelow[level] ?? 'debug']({ part: 'jobs' }, message));

/** Makes or updates the queue's own tables. */
export const migrateJobs = (pool: pg.Pool, log: FastifyBaseLogger): Promise<void> =>
  runMigrations({ pgPool: pool, logger: jobsLogger(log) });

/** No job of ours takes this long. */
const LONGEST_JOB_SECONDS = 120;

/**
 * Unlocks jobs that a killed worker still holds; the queue itself would wait four hours.
 * @param alone true if no other worker can be running: all locked jobs are unlocked. Otherwise only those locked for
 * longer than any job takes.
 */
export const releaseHeldJobs = async (pool: pg.Pool, alone: boolean): Promise<void> => {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs
      where locked_by is not null and locked_at <= now() - make_interval(secs => $1)))`,
    [alone ? 0 : LONGEST_JOB_SECONDS],
  );
};

/** The jobs as graphile-worker's task list. */
export const taskListOf = (jobs: readonly Job<never>[], services: Services): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, { job: { attempts, max_attempts } }) => {
        // The scheduler adds a field of its own (_cron) to the payload; the job's schema drops it.
        await job.run(job.payload.parse(payload), services, { number: attempts, last: attempts >= max_attempts });
      },
    ]),
  );

const RESTART_MS = 1000;
/** How often a worker looks for jobs locked by workers that died or lost the database. */
const RELEASE_MS = 30_000;

export interface Worker {
  /** Takes no new jobs and finishes the running ones. */
  stop(): Promise<void>;
}

/** Jobs that share worker slots. */
interface Crew {
  readonly jobs: readonly Job<never>[];
  readonly places: number;
}

/** Half of the slots are for jobs that wait for external servers: a slow one delays no other job. */
const crewsOf = (jobs: readonly Job<never>[], places: number): Crew[] => {
  const waiting = jobs.filter(({ waitsForOthers }) => waitsForOthers === true);
  const half = Math.max(1, Math.floor(places / 2));
  return [
    { jobs: jobs.filter((job) => !waiting.includes(job)), places: Math.max(1, places - half) },
    { jobs: waiting, places: half },
  ].filter((crew) => crew.jobs.length > 0);
};

/**
 * Starts the worker, and restarts its runner whenever that stops because the database was down. Jobs of dead workers
 * are unlocked every `releaseMs`, not only at the start: a worker that was killed is back long before its jobs count as
 * abandoned.
 */
export const startWorker = async (
  pool: pg.Pool,
  services: Services,
  jobs: readonly Job<never>[],
  log: FastifyBaseLogger,
  { releaseMs = RELEASE_MS }: { readonly releaseMs?: number } = {},
): Promise<Worker> => {
  const begin = (crew: Crew): Promise<Runner> =>
    run({
      pgPool: pool,
      taskList: taskListOf(crew.jobs, services),
      crontab: crew.jobs
        .flatMap(({ name, crontab }) => (crontab === undefined ? [] : [`${crontab} ${name} ?max=3`]))
        .join('\n'),
      concurrency: crew.places,
      noHandleSignals: true,
      logger: jobsLogger(log),
    });
  const stopping = new AbortController();

  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
  const keepReleasing = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pause(releaseMs);
      if (stopping.signal.aborted) return;
      await releaseHeldJobs(pool, false).catch((error: unknown) =>
        log.warn({ err: error }, 'jobs: those that nobody works on are still held'),
      );
    }
  };
  const releasing = keepReleasing();
  const keepWorking = async (crew: Crew): Promise<{ stop: () => Promise<void> }> => {
    let runner: Runner | null = await begin(crew);
    const keepRunning = async (): Promise<void> => {
      for (;;) {
        await runner?.promise.catch((error: unknown) => log.warn({ err: error }, 'jobs: the runner stopped'));
        runner = null;
        await pause(RESTART_MS);
        if (stopping.signal.aborted) return;
        runner = await begin(crew).catch((error: unknown) => {
          log.warn({ err: error }, 'jobs: the runner does not start yet');
          return null;
        });
      }
    };
    const running = keepRunning();
    return {
      stop: async () => {
        // It may have just stopped by itself, which is fine.
        await runner?.stop().catch(() => undefined);
        await running;
      },
    };
  };
  const working = await Promise.all(crewsOf(jobs, services.config.WORKER_CONCURRENCY).map(keepWorking));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([...working.map(({ stop }) => stop()), releasing]);
    },
  };
};
