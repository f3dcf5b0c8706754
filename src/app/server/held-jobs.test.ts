import { sql } from 'kysely';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineJob, enqueue, enqueueMany, type Job } from '#kit/server/jobs/job.ts';
import { releaseHeldJobs, startWorker } from '#kit/server/jobs/worker.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';
import { cleanUp } from './clean-up.job.ts';
import { featureJobs } from './features.ts';

const app = await useTestApp();

/** Leaves one job that a worker took that many seconds ago and never gave back. */
const hold = (seconds: number): Promise<void> =>
  // In one transaction: a running worker must not take it first.
  app.db.transaction().execute(async (tx) => {
    await sql`delete from graphile_worker._private_jobs`.execute(tx);
    await enqueue(tx, cleanUp, {});
    await sql`update graphile_worker._private_jobs set locked_by = 'muerto', attempts = 1,
      locked_at = now() - make_interval(secs => ${seconds})`.execute(tx);
  });
const left = async (): Promise<number> =>
  (await sql`select from graphile_worker._private_jobs`.execute(app.db)).rows.length;

/** Runs jobs until none is left, as a worker does; a single run may come too early on a busy machine. */
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

test('a worker that has long been at work takes over what a killed one left, too', async () => {
  const worker = await startWorker(app.pool, app.services, featureJobs, pino({ level: 'silent' }), { releaseMs: 50 });
  try {
    await hold(121);
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 10_000 });
  } finally {
    await worker.stop();
  }
});

test('jobs that wait for a server of others leave places to all others', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  const answered = Promise.withResolvers<void>();
  const waiting = defineJob({
    name: 'prueba:espera',
    payload: z.object({}),
    waitsForOthers: true,
    run: () => answered.promise,
  });
  const done: number[] = [];
  const other = defineJob({
    name: 'prueba:otra',
    payload: z.object({ number: z.number() }),
    run: async ({ number }) => void done.push(number),
  });
  await enqueueMany(
    app.db,
    waiting,
    Array.from({ length: 10 }, () => ({})),
  );
  await enqueueMany(app.db, other, [{ number: 1 }, { number: 2 }, { number: 3 }]);
  const worker = await startWorker(
    app.pool,
    app.services,
    [waiting, other] as unknown as Job<never>[],
    pino({ level: 'silent' }),
  );
  try {
    await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 3]), { timeout: 10_000 });
    expect(await left()).toBe(10);
  } finally {
    answered.resolve();
    await worker.stop();
  }
});
