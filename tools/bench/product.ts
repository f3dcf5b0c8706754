import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { API_BASE } from '#kit/contract/call.ts';
import { ROOT } from '#kit/server/root.ts';
import { attachEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { newToken, sha256 } from '#kit/server/security/secrets.ts';
import { untilAnswers } from './until-answers.ts';
import { freePort } from '../../tests/harness/free-port.ts';
import { memoryOf } from '../process-memory.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

export const ADMIN_PASSWORD = 'Medidas*2026';
/** The first start builds outdated files, creates the database and may fill it. */
const START_LIMIT_MS = 300_000;

/** The product as `npm start` runs it, but without restarts, in a process of its own with worker and database. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly token: string;
  readonly admin: HttpClient;
  readonly query: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Opens a session. @returns its token. */
  readonly openSession: (usuario: string) => Promise<string>;
  /** From the start of the program to the first answered page, milliseconds. */
  readonly startedIn: number;
  /** Memory of the Node process, MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** A path with the prefix of the API, as the web requests it. */
export const apiPath = (path: string): string => API_BASE + path;

/** Starts the product over a data folder. @param demo whether to load the demonstration company. */
export const startProduct = async (dataDir: string, { demo = false } = {}): Promise<Product> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const server = spawn(process.execPath, [join(ROOT, 'bin/start.mjs'), '--once', ...(demo ? ['--demo'] : [])], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, ADMIN_PASSWORD, PORT: String(port) },
  });
  const { pid } = server;
  if (pid === undefined) throw new Error('the server does not start');
  const stop = async (): Promise<void> => {
    const gone = server.exitCode === null ? once(server, 'exit') : Promise.resolve();
    server.kill('SIGTERM');
    await gone;
  };
  try {
    await untilAnswers(`${url}/login`, server, START_LIMIT_MS);
    const startedIn = performance.now() - started;
    const databaseUrl = attachEmbeddedPostgres(dataDir)?.url;
    if (databaseUrl === undefined) throw new Error('the database of the product does not run');
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    pool.on('error', () => undefined);
    const query: Product['query'] = async (text, values = []) => (await pool.query(text, [...values])).rows;
    const openSession = async (usuario: string): Promise<string> => {
      const token = newToken();
      await query(
        "insert into sesiones (token_hash, usuario, fecha_expiracion) values ($1, $2, now() + interval '12 hours')",
        [sha256(token), usuario],
      );
      return token;
    };
    const token = await openSession('admin');
    const admin = createHttpClient(url, token);
    return {
      url,
      dataDir,
      databaseUrl,
      token,
      admin,
      query,
      openSession,
      startedIn,
      memory: () => memoryOf(pid),
      stop: async () => {
        admin.close();
        await pool.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
