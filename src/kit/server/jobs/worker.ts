import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Services } from '../services.ts';
import type { Job } from './job.ts';

const silentBelow: Readonly<Record<string, 'error' | 'warn' | 'debug'>> = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' };

export const jobsLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => log[silentBelow[level] ?? 'debug']({ part: 'jobs' }, message));

/** Makes or updates the queue's own tables. */
export const migrateJobs = (pool: pg.Pool, log: FastifyBaseLogger): Promise<void> => runMigrations({ pgPool: pool, logger: jobsLogger(log) });

/** The jobs as the queue's runner takes them. */
export const taskListOf = (jobs: readonly Job<never>[], services: Services): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, { job: { attempts, max_attempts } }) => {
        // The clock adds its own field (_cron) to the payload; the job's schema drops it.
        await job.run(job.payload.parse(payload), services, { number: attempts, last: attempts >= max_attempts });
      },
    ]),
  );

/** Starts working off the queue; `stop()` ends the jobs at hand first. */
export const startWorker = (pool: pg.Pool, services: Services, jobs: readonly Job<never>[], log: FastifyBaseLogger): Promise<Runner> =>
  run({
    pgPool: pool,
    taskList: taskListOf(jobs, services),
    crontab: jobs.flatMap(({ name, crontab }) => (crontab === undefined ? [] : [`${crontab} ${name} ?max=3`])).join('\n'),
    concurrency: services.config.WORKER_CONCURRENCY,
    noHandleSignals: true,
    logger: jobsLogger(log),
  });
