import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { jobsLogger, taskListOf } from '#kit/server/jobs/worker.ts';
import type { Services } from '#kit/server/services.ts';
import { createAuthenticate } from '#features/sesiones/server/authenticate.ts';
import { buildApp } from '#app/server/build-app.ts';
import { featureJobs } from '#app/server/features.ts';
import { openRuntime } from '#app/server/runtime.ts';
import { openSessions, parseAnswer, sessionOpener, wireOf, type Answer, type TestApi } from './api.ts';
import { requireDeclared } from './declared-refusals.ts';
import { cloneDatabase } from './test-database.ts';
import { testWorld } from './test-world.ts';

/** The same for all apps of a run: two of them over one database must read each other's secrets. */
const SECRET_KEY = '5ec2e7'.padEnd(64, '0');

export interface TestApp extends TestApi {
  readonly fastify: FastifyInstance;
  readonly services: Services;
  readonly pool: pg.Pool;
  readonly url: string;
  /** Sends a request exactly as given, for what no typed call would send. */
  readonly raw: (request: InjectOptions) => Promise<{ status: number; body: string; headers: Answer<Call>['headers'] }>;
  /** Runs the queue until nothing is due; with `delayed` also what waits for its next try. */
  readonly runJobs: (options?: { delayed?: boolean }) => Promise<void>;
  /** The log so far, one JSON text per line. */
  readonly logLines: readonly string[];
  close(): Promise<void>;
}

interface Options {
  /** Settings of the process (SMTP_URL ...), as in the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** The database of another app of the test; by default a new copy of the template. */
  readonly databaseUrl?: string;
}

export const openTestApp = async ({ env = {}, databaseUrl }: Options = {}): Promise<TestApp> => {
  const server = inject('testServer');
  const own = databaseUrl === undefined ? await cloneDatabase(server) : null;
  const url = databaseUrl ?? own?.url ?? '';
  const logLines: string[] = [];
  const log = pino(
    { level: 'info' },
    new Writable({ write: (line: Buffer, _encoding, done) => (logLines.push(line.toString()), done()) }),
  );
  const config = readConfig({
    DATA_DIR: `${server.folder}/app-${randomBytes(4).toString('hex')}`,
    DATABASE_URL: url,
    SECRET_KEY,
    ...env,
  });
  const { pool, queuePool, services, close } = await openRuntime(config, log);
  const fastify = await buildApp({
    services,
    authenticate: createAuthenticate(pool, services.remembered),
    log,
    webFolder: null,
  });
  await fastify.ready();

  const openSession = sessionOpener(services.db);
  const tokens = await openSessions(services.db);

  const call: TestApp['call'] = async (wanted, asked = {}) => {
    const { as, token, ip } = asked;
    // Tests write to the database directly, without notices, so that remembered answers may be outdated.
    const headers = { ...(wanted.method === 'GET' ? { 'cache-control': 'no-cache' } : {}), ...asked.headers };
    const answer = await fastify.inject({
      ...wireOf(wanted, { ...asked, headers }, token ?? (as === undefined ? undefined : tokens[as])),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    });
    const body = parseAnswer(answer.body);
    requireDeclared(wanted, answer.statusCode, body);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: body as never,
      bytes: answer.rawPayload,
    };
  };

  return {
    fastify,
    services,
    pool,
    db: services.db,
    world: testWorld(services.db),
    url,
    as: (person) => tokens[person],
    openSession,
    call,
    raw: async (request) => {
      const answer = await fastify.inject(request);
      return { status: answer.statusCode, body: answer.body, headers: answer.headers };
    },
    runJobs: async ({ delayed = false } = {}) => {
      if (delayed)
        await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(services.db);
      await runOnce({
        pgPool: queuePool,
        taskList: taskListOf(featureJobs, services),
        noHandleSignals: true,
        logger: jobsLogger(log),
        // By default the runner resolves before the last job has left the queue; batches are awaited.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
    },
    logLines,
    close: async () => {
      await fastify.close();
      await close();
      await own?.drop();
    },
  };
};

/** The app of a test file: opened now, closed after its last test. */
export const useTestApp = async (options: Options = {}): Promise<TestApp> => {
  const app = await openTestApp(options);
  afterAll(() => app.close());
  return app;
};
