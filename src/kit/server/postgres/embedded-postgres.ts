import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresBinaries } from './binaries.ts';
import { giveTo, postgresAccount, reachableFolder, type ServiceAccount } from './service-account.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** The cluster's folder. */
  readonly folder: string;
  readonly pid: number;
  /** Whether this process started it (and so stops it). */
  readonly started: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** For tests only: gives up durability for speed. */
  readonly unsafe?: boolean;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
const POLL_MS = 25;
const USER = 'encomienda';
/** The generated password, inside the cluster's folder so that a backup carries it. */
const PASSWORD_FILE = 'clave';

/** Memory and durability for a small machine; docs/operacion.md says how to grow. */
const serverSettings = (unsafe: boolean): readonly string[] =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_preload_libraries: 'pg_stat_statements',
    wal_level: 'replica',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    ...(unsafe ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' } : {}),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** pid, port and readiness as PostgreSQL itself writes them to postmaster.pid. */
const readPostmaster = (folder: string): { pid: number; port: number; ready: boolean } | null => {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
};

const connectionUrl = (password: string, port: number, database = 'encomienda'): string =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

const accepts = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Makes the cluster beside its place and renames it there when whole: a kill half-way leaves nothing half-made. */
const createCluster = (folder: string, account: ServiceAccount | null, initdb: string): void => {
  const draft = `${folder}.nuevo`;
  const draftPassword = `${folder}.clave`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  giveTo(account, draft);
  writeFileSync(draftPassword, randomBytes(24).toString('hex'), { mode: 0o600 });
  giveTo(account, draftPassword);
  const done = spawnSync(
    initdb,
    ['-D', draft, '-U', USER, '--auth=scram-sha-256', `--pwfile=${draftPassword}`, '--encoding=UTF8', '--locale=C', '--no-instructions'],
    { cwd: '/', encoding: 'utf8', ...account },
  );
  if (done.status !== 0) throw new Error(`The database could not be created in ${folder}: ${done.stderr || String(done.error)}`);
  renameSync(draftPassword, join(draft, PASSWORD_FILE));
  renameSync(draft, folder);
};

const waitUntilReady = async (folder: string, isGone: () => boolean): Promise<{ pid: number; port: number }> => {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(folder);
    if (postmaster?.ready === true && isAlive(postmaster.pid)) return postmaster;
    if (isGone()) break;
    await sleep(POLL_MS);
  }
  throw new Error(`The database in ${folder} does not start; see ${join(folder, 'postgres.log')}.`);
};

const ensureDatabase = async (password: string, port: number): Promise<void> => {
  const client = new pg.Client({ connectionString: connectionUrl(password, port, 'postgres') });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = 'encomienda'");
    if (found.rowCount === 0) await client.query('create database encomienda');
  } finally {
    await client.end();
  }
};

/** Asks the postmaster to stop (fast), then waits; after the limit it is told to stop at once. */
const stopPostmaster = async (pid: number): Promise<void> => {
  const deadline = Date.now() + STOP_LIMIT_MS;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid) && Date.now() < deadline) await sleep(POLL_MS);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
};

/**
 * Starts the database of this installation, or takes over the one that a killed process left running.
 * @throws with a sentence for the operator when it cannot be started.
 */
export const startEmbeddedPostgres = async ({ dataDir, unsafe = false }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const account = postgresAccount();
  const { initdb, postgres } = findPostgresBinaries(account);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const folder = reachableFolder(join(dataDir, 'postgres'), account);
  const passwordFile = join(folder, PASSWORD_FILE);

  if (!existsSync(folder)) createCluster(folder, account, initdb);
  const password = readFileSync(passwordFile, 'utf8').trim();

  const left = readPostmaster(folder);
  if (left !== null && isAlive(left.pid) && (await accepts(connectionUrl(password, left.port, 'postgres')))) {
    await ensureDatabase(password, left.port);
    return {
      url: connectionUrl(password, left.port),
      folder,
      pid: left.pid,
      started: false,
      stop: () => stopPostmaster(left.pid),
    };
  }

  const logFile = join(folder, 'postgres.log');
  appendFileSync(logFile, '');
  giveTo(account, logFile);
  const log = openSync(logFile, 'a');
  const port = await freePort();
  // Its own process group: Ctrl+C reaches only us, and we stop the database after the last write.
  const child: ChildProcess = spawn(postgres, ['-D', folder, '-p', String(port), ...serverSettings(unsafe)], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    ...account,
  });
  closeSync(log);
  child.unref();
  let gone = false;
  child.once('exit', () => (gone = true));
  child.once('error', () => (gone = true));
  const postmaster = await waitUntilReady(folder, () => gone);
  await ensureDatabase(password, postmaster.port);
  return {
    url: connectionUrl(password, postmaster.port),
    folder,
    pid: postmaster.pid,
    started: true,
    stop: () => stopPostmaster(postmaster.pid),
  };
};
