import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '#kit/contract/call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { createDatabase, type Database } from '#kit/server/db/database.ts';
import { createPool } from '#kit/server/db/pool.ts';
import { attachEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { freePort } from '../../tests/harness/free-port.ts';
import { startMailServer, type MailServer } from '../../tests/harness/mail-server.ts';
import { PASSWORD } from '../../tests/harness/people.ts';
import { parseAnswer } from '../../tests/harness/api.ts';
import { sendHttp } from './http.ts';
import { keepRunning, type KeptProcess } from './kept-process.ts';

const UP_LIMIT_MS = 90_000;
const POLL_MS = 50;

export interface ApiProcess extends KeptProcess {
  readonly address: string;
}

/** Two API processes and a separate worker over one database, as an operator would run them. */
export interface Installation {
  readonly apis: readonly [ApiProcess, ApiProcess];
  readonly worker: KeptProcess;
  /** null: mails go to a server of the operator, which cannot be inspected. */
  readonly mail: MailServer | null;
  readonly db: Database;
  /** The folder of data and logs. */
  readonly folder: string;
  /** Kills the database with SIGKILL, with or without its child processes; null if the database is the operator's. */
  readonly killDatabase: ((withServants: boolean) => void) | null;
  /** The current processes of the database; none if it is the operator's. */
  readonly databasePids: () => readonly number[];
  /** Waits until every process answers. @throws Error if one does not. */
  untilUp(): Promise<void>;
  /** Stops everything cleanly and removes its files, except for the logs if asked. */
  stop(options?: { readonly keepLogs?: boolean }): Promise<void>;
}

interface Health {
  readonly data?: { readonly base_de_datos: { readonly estado: string }; readonly cola: { readonly estado: string } };
}

const isUp = async (address: string): Promise<boolean> => {
  const wire = { method: 'GET', url: `${API_BASE}${systemCalls.health.path}`, headers: {} } as const;
  const answer = await sendHttp(address, wire).catch(() => null);
  const { data } = parseAnswer(answer?.bytes.toString('utf8') ?? '') as Health;
  return data?.base_de_datos.estado === 'ok' && data.cola.estado === 'ok';
};

const untilAnswers = async ({ address, name }: ApiProcess, folder: string): Promise<void> => {
  const deadline = Date.now() + UP_LIMIT_MS;
  while (!(await isUp(address))) {
    if (Date.now() > deadline)
      throw new Error(`${name} does not come up:\n${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2000)}`);
    await sleep(POLL_MS);
  }
};

/** The child processes of a process, from `ps`. */
const servantsOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));

const killHard = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended with its parent.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const databaseKiller = (dataDir: string) => (withServants: boolean) => {
  const running = attachEmbeddedPostgres(dataDir);
  if (running === null) return;
  const servants = withServants ? servantsOf(running.pid) : [];
  for (const pid of [running.pid, ...servants]) killHard(pid);
};

const databaseProcesses = (dataDir: string) => (): number[] => {
  const running = attachEmbeddedPostgres(dataDir);
  return running === null ? [] : [running.pid, ...servantsOf(running.pid)];
};

export interface InstallationOptions {
  /** A database of the operator; without it, the product starts its own. */
  readonly databaseUrl?: string | undefined;
  /** Additional settings of all processes. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts all processes over an empty database. */
export const startInstallation = async ({ databaseUrl, env = {} }: InstallationOptions = {}): Promise<Installation> => {
  const folder = mkdtempSync(join(tmpdir(), 'encomienda-tortura-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'datos');
  const mail = env['SMTP_URL'] === undefined ? await startMailServer() : null;
  const named = (url: string | undefined): Record<string, string> => (url === undefined ? {} : { DATABASE_URL: url });
  const shared: Readonly<Record<string, string>> = {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'error',
    ...(mail === null ? {} : { SMTP_URL: mail.url }),
    WORKER: 'off',
    TRUST_PROXY: '1',
    ...env,
  };
  const keepApi = async (name: string, url: string | undefined): Promise<ApiProcess> => {
    const port = await freePort();
    const kept = keepRunning({ name, args: ['--api'], env: { ...shared, PORT: String(port), ...named(url) }, folder });
    return Object.assign(kept, { address: `http://127.0.0.1:${port}` });
  };
  const first = await keepApi('api-1', databaseUrl);
  const begun: KeptProcess[] = [first];
  try {
    // The first owns the embedded database and migrates it before the others start.
    await untilAnswers(first, folder);
    const url = databaseUrl ?? attachEmbeddedPostgres(dataDir)?.url ?? '';
    const second = await keepApi('api-2', url);
    begun.push(second);
    const worker = keepRunning({
      name: 'worker',
      args: ['--worker'],
      env: { ...shared, ...named(databaseUrl) },
      folder,
    });
    begun.push(worker);
    await untilAnswers(second, folder);
    // Our own connection goes around a pooler.
    const pool = createPool({
      url: env['DIRECT_DATABASE_URL'] ?? url,
      max: 8,
      name: 'tortura',
      onError: () => undefined,
    });
    return {
      apis: [first, second],
      worker,
      mail,
      db: createDatabase(pool),
      folder,
      killDatabase: databaseUrl === undefined ? databaseKiller(dataDir) : null,
      databasePids: databaseUrl === undefined ? databaseProcesses(dataDir) : () => [],
      untilUp: async () => {
        for (const api of [first, second]) await untilAnswers(api, folder);
      },
      stop: async ({ keepLogs = false } = {}) => {
        await pool.end();
        // The owner of the database last.
        for (const kept of begun.toReversed()) await kept.stop();
        await mail?.close();
        rmSync(keepLogs ? dataDir : folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    for (const kept of begun.toReversed()) await kept.stop();
    await mail?.close();
    throw error;
  }
};
