import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { enqueue } from '#kit/server/jobs/job.ts';
import { releaseHeldJobs } from '#kit/server/jobs/worker.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';
import { cleanUp } from './clean-up.job.ts';

const app = await useTestApp();

/** A job that some worker took so many seconds ago and never gave back. */
const hold = async (seconds: number): Promise<void> => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  await enqueue(app.db, cleanUp, {});
  await sql`update graphile_worker._private_jobs set locked_by = 'muerto', attempts = 1,
    locked_at = now() - make_interval(secs => ${seconds})`.execute(app.db);
};
const left = async (): Promise<number> =>
  (await sql`select from graphile_worker._private_jobs`.execute(app.db)).rows.length;

/** Looks again until there is nothing left, as a worker does; a single look may come too early on a busy machine. */
const untilDone = (): Promise<void> =>
  vi.waitFor(
    async () => {
      await app.runJobs();
      expect(await left()).toBe(0);
    },
    { timeout: 10_000 },
  );

test('a job that a killed worker holds is done after the next start', async () => {
  await hold(1);
  await app.runJobs();
  expect(await left()).toBe(1);
  await releaseHeldJobs(app.pool, true);
  await untilDone();
});

test('where other workers may be at work, only what is held longer than any job takes', async () => {
  await hold(60);
  await releaseHeldJobs(app.pool, false);
  await app.runJobs();
  expect(await left()).toBe(1);
  await hold(121);
  await releaseHeldJobs(app.pool, false);
  await untilDone();
});
