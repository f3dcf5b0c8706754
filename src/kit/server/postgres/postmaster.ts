import { spawn } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import type { Cluster } from './cluster.ts';
import { commandLine, isAlive } from './process-identity.ts';
import { noRoom } from './room.ts';
import { serverSettings } from './server-settings.ts';
import { giveTo } from './service-account.ts';
import { removeLeftSocket } from './socket.ts';

/** A running database server. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 20_000;
const POLL_MS = 20;
const RETRY_MS = 250;
const PID_FILE = 'postmaster.pid';
/** File with the port of the last start, reused if free, so that clients find the database again. */
const PORT_FILE = 'puerto';

/**
 * The server's pid, port and readiness from PostgreSQL's own pid file; null when no server of ours runs in the folder.
 */
const readPostmaster = (folder: string): (Postmaster & { readonly ready: boolean }) | null => {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, PID_FILE), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  // After a restart of the machine or container the pid may belong to another program.
  const command = commandLine(pid);
  if (command !== '' && !command.includes(folder)) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
};

/** Our server in the cluster's folder, even if it does not accept connections yet. */
export const livingPostmaster = (folder: string): Postmaster | null => readPostmaster(folder);

/** Our server in the cluster's folder, if it accepts connections. */
export const runningPostmaster = (folder: string): Postmaster | null => {
  const found = readPostmaster(folder);
  return found?.ready === true ? found : null;
};

const portIfFree = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });

const choosePort = async (folder: string): Promise<number> => {
  const file = join(folder, PORT_FILE);
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = (last > 0 ? await portIfFree(last) : null) ?? (await portIfFree(0));
  if (port === null) throw new StartError('No hay un puerto libre en 127.0.0.1 para la base de datos.');
  if (port !== last) writeFileSync(file, String(port));
  return port;
};

/** One attempt. @returns null when the server exited before it was ready. */
const launch = async (
  { folder, program, account }: Cluster,
  unsafe: boolean,
  deadline: number,
): Promise<Postmaster | null> => {
  const logFile = join(folder, 'postgres.log');
  appendFileSync(logFile, '');
  giveTo(account, logFile);
  const port = await choosePort(folder);
  // The recorded pid is dead or another program's; PostgreSQL would take any living one for its own.
  if (readPostmaster(folder) === null) {
    rmSync(join(folder, PID_FILE), { force: true });
    removeLeftSocket(folder, port);
  }
  const log = openSync(logFile, 'a');
  // How this process takes memory was measured for it alone: the database sorts in blocks of its own size.
  const { MALLOC_ARENA_MAX: _arenas, MALLOC_MMAP_THRESHOLD_: _threshold, ...env } = process.env;
  // In a process group of its own: Ctrl+C reaches only us, and we stop the database after the last write.
  const child = spawn(program, ['-D', folder, '-p', String(port), ...serverSettings(folder, unsafe)], {
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', log, log],
    ...account,
  });
  closeSync(log);
  child.unref();
  let gone = false;
  child.once('exit', () => (gone = true));
  child.once('error', () => (gone = true));
  while (!gone && Date.now() < deadline) {
    const postmaster = runningPostmaster(folder);
    if (postmaster?.pid === child.pid) return postmaster;
    await sleep(POLL_MS);
  }
  return null;
};

/**
 * Takes over the server that a killed process left running, or starts one. Retries for a while: child processes of a
 * killed server may take a moment to exit and release its shared memory.
 * @throws StartError when it does not start.
 */
export const startPostmaster = async (cluster: Cluster, unsafe: boolean): Promise<Postmaster> => {
  const deadline = Date.now() + START_LIMIT_MS;
  let failures = 0;
  while (Date.now() < deadline && failures < 20) {
    const left = readPostmaster(cluster.folder);
    if (left?.ready === true) return left;
    if (left === null) {
      const started = await launch(cluster, unsafe, deadline);
      if (started !== null) return started;
      failures++;
    }
    // The server is still starting, recovering or shutting down.
    await sleep(left === null ? RETRY_MS : POLL_MS);
  }
  throw new StartError(
    noRoom(cluster.folder) ??
      `La base de datos en ${cluster.folder} no inicia; vea ${join(cluster.folder, 'postgres.log')}.`,
  );
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Asks the server for a fast shutdown and waits; after the time limit, for an immediate one. */
export const stopPostmaster = async ({ pid }: Postmaster): Promise<void> => {
  const deadline = Date.now() + STOP_LIMIT_MS;
  signal(pid, 'SIGINT');
  while (isAlive(pid) && Date.now() < deadline) await sleep(POLL_MS);
  if (isAlive(pid)) signal(pid, 'SIGQUIT');
};
