import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import type { BodyInput, Call, DataOf, PageMeta, ParamsInput, QueryInput } from '#kit/contract/call.ts';
import { API_BASE, fillPath } from '#kit/contract/call.ts';
import { readConfig } from '#kit/server/config/config.ts';
import type { Database } from '#kit/server/db/database.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { jobsLogger, taskListOf } from '#kit/server/jobs/worker.ts';
import { newToken, sha256 } from '#kit/server/security/secrets.ts';
import type { Services } from '#kit/server/services.ts';
import { createAuthenticate } from '#features/sesiones/server/authenticate.ts';
import { buildApp } from '#app/server/build-app.ts';
import { featureJobs } from '#app/server/features.ts';
import { openRuntime } from '#app/server/runtime.ts';
import { formBody } from './form-body.ts';
import { PEOPLE, type Person } from './people.ts';
import { cloneDatabase } from './test-database.ts';

/** Equal for all apps of a run: two of them over one database must read each other's secrets. */
const SECRET_KEY = '5ec2e7'.padEnd(64, '0');
const SESSION_HOURS = 12;

export interface Answer<C extends Call> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The whole body; `data` and `meta` of an accepted call, `code` and `errores` of a refused one. */
  readonly body: {
    readonly message: string;
    readonly data: DataOf<C>;
    readonly meta: PageMeta;
    readonly code?: string;
    readonly errores?: Readonly<Record<string, string>>;
    readonly referencia?: string;
  };
  /** The bytes of a file. */
  readonly bytes: Buffer;
}

interface Asked<C extends Call> {
  readonly params?: ParamsInput<C>;
  readonly query?: QueryInput<C>;
  readonly body?: BodyInput<C>;
  /** Who asks; nobody when absent. */
  readonly as?: Person;
  /** A token of one's own instead of `as`. */
  readonly token?: string;
  readonly key?: string;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApp {
  readonly fastify: FastifyInstance;
  readonly services: Services;
  readonly pool: pg.Pool;
  /** For looking at what is stored, and for putting things where a test needs them. */
  readonly db: Database;
  readonly url: string;
  /** The token of an open session of that person. */
  readonly as: (person: Person) => string;
  /** Opens a further session. @returns its token. */
  readonly openSession: (usuario: string) => Promise<string>;
  readonly call: <const C extends Call>(call: C, asked?: Asked<C>) => Promise<Answer<C>>;
  /** A request exactly as given, for what no typed call would send. */
  readonly raw: (request: InjectOptions) => Promise<{ status: number; body: string; headers: Answer<Call>['headers'] }>;
  /** Works off the queue until nothing is due; `delayed` takes also what waits for its next try. */
  readonly runJobs: (options?: { delayed?: boolean }) => Promise<void>;
  /** What was logged so far, one JSON text a line. */
  readonly logLines: readonly string[];
  close(): Promise<void>;
}

interface Options {
  /** Settings of the process (SMTP_URL ...), as in the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** A database that another app of the test has already; else an own copy of the template. */
  readonly databaseUrl?: string;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
};

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
  const { pool, services, close } = await openRuntime(config, log);
  const fastify = await buildApp({ services, authenticate: createAuthenticate(pool), log, webFolder: null });
  await fastify.ready();

  const openSession = async (usuario: string): Promise<string> => {
    const token = newToken();
    const fecha_expiracion = new Date(Date.now() + SESSION_HOURS * 3_600_000).toISOString();
    await services.db
      .insertInto('sesiones')
      .values({ token_hash: sha256(token), usuario, fecha_expiracion, direccion_ip: '127.0.0.1' })
      .execute();
    return token;
  };
  const tokens = Object.fromEntries(
    await Promise.all(
      Object.entries(PEOPLE).map(async ([person, usuario]) => [person, await openSession(usuario)] as const),
    ),
  ) as Record<Person, string>;

  const call: TestApp['call'] = async (wanted, { params, query, body, as, token, key, ip, headers = {} } = {}) => {
    const session = token ?? (as === undefined ? undefined : tokens[as]);
    const form = wanted.multipart === undefined ? null : formBody(body);
    const answer = await fastify.inject({
      method: wanted.method,
      url: API_BASE + fillPath(wanted.path, params),
      query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
      ...(wanted.method === 'GET' ? {} : { payload: form?.payload ?? body ?? {} }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      headers: {
        ...(session === undefined ? {} : { [TOKEN_HEADER]: session }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(form === null ? {} : { 'content-type': form.type }),
        ...headers,
      },
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: parse(answer.body) as never,
      bytes: answer.rawPayload,
    };
  };

  return {
    fastify,
    services,
    pool,
    db: services.db,
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
        pgPool: pool,
        taskList: taskListOf(featureJobs, services),
        noHandleSignals: true,
        logger: jobsLogger(log),
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
