import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '../start-error.ts';
import { clusterFolder, ensureDatabase, openCluster, type Cluster } from './cluster.ts';
import { dataDirOwner, takeDataDir } from './data-dir-lock.ts';
import { livingPostmaster, runningPostmaster, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { isAlive } from './process-identity.ts';

export interface EmbeddedPostgres {
  /** URL for the processes of this installation. */
  readonly url: string;
  /** URL for other programs on this machine, whoever runs them. */
  readonly tcpUrl: string;
  /** The cluster's folder. */
  readonly folder: string;
  /** Changes when the database was started again after a crash. */
  readonly pid: number;
  /** Stops the database if this process owns it, otherwise does nothing. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** For tests only: gives up durability for speed. */
  readonly unsafe?: boolean;
  /** If given, the database is monitored and restarted when it dies. */
  readonly log?: FastifyBaseLogger;
}

const WATCH_MS = 200;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** After running this long, the restart pause begins small again. */
const SETTLED_MS = 60_000;

interface Watch {
  current(): Postmaster;
  end(): Promise<void>;
}

/** Monitors the database and restarts it on the same port after a crash, with growing pauses. */
const watch = (cluster: Cluster, first: Postmaster, unsafe: boolean, log: FastifyBaseLogger): Watch => {
  const stopping = new AbortController();
  let postmaster = first;
  let startedAt = Date.now();
  let pause = FIRST_PAUSE_MS;

  const rest = (ms: number): Promise<void> =>
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
  const revive = async (): Promise<void> => {
    log.error({ postgres: postmaster.pid }, 'the database has died; starting it again');
    if (Date.now() - startedAt > SETTLED_MS) pause = FIRST_PAUSE_MS;
    await rest(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    if (stopping.signal.aborted) return;
    postmaster = await startPostmaster(cluster, unsafe);
    startedAt = Date.now();
    log.warn({ postgres: postmaster.pid }, 'the database runs again');
  };
  const keepWatching = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (!isAlive(postmaster.pid))
        await revive().catch((error: unknown) => log.error({ err: error }, 'the database does not start'));
      await rest(WATCH_MS);
    }
  };
  const watching = keepWatching();
  return {
    current: () => postmaster,
    end: async () => {
      stopping.abort();
      await watching;
    },
  };
};

/**
 * Starts the database of this installation, or takes over the one that a killed process left running.
 * @throws StartError with a sentence for the operator when it cannot be started or another process owns it.
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  unsafe = false,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const giveBack = takeDataDir(dataDir);
  try {
    const cluster = openCluster(dataDir);
    const first = await startPostmaster(cluster, unsafe);
    await ensureDatabase(cluster, first.port);
    const watcher = log === undefined ? null : watch(cluster, first, unsafe, log);
    const current = (): Postmaster => watcher?.current() ?? first;
    return {
      url: cluster.url(first.port),
      tcpUrl: cluster.tcpUrl(first.port),
      folder: cluster.folder,
      get pid() {
        return current().pid;
      },
      stop: async () => {
        await watcher?.end();
        await stopPostmaster(current());
        giveBack();
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
};

/** The database that another process of this installation runs, without owning it; null when none does. */
export const attachEmbeddedPostgres = (dataDir: string): EmbeddedPostgres | null => {
  if (!existsSync(dataDir)) return null;
  const folder = clusterFolder(dataDir);
  const running = runningPostmaster(folder);
  if (running === null) return null;
  const cluster = openCluster(dataDir);
  return {
    url: cluster.url(running.port),
    tcpUrl: cluster.tcpUrl(running.port),
    folder,
    pid: running.pid,
    stop: async () => undefined,
  };
};

/** Stops the database that a killed process left running; leaves that of a living process alone. */
export const stopLeftPostgres = async (dataDir: string): Promise<void> => {
  if (!existsSync(dataDir) || dataDirOwner(dataDir) !== null) return;
  const left = livingPostmaster(clusterFolder(dataDir));
  if (left !== null) await stopPostmaster(left);
};

/** How long to wait for the server's database. */
const FOLLOW_LIMIT_MS = 30_000;

/**
 * The database of the server on this machine, which may be starting at the same time. Never starts one itself: the
 * server would then find the data folder locked at every start.
 * @throws StartError when there is none within `limitMs`.
 */
export const followEmbeddedPostgres = async (
  dataDir: string,
  limitMs: number = FOLLOW_LIMIT_MS,
): Promise<EmbeddedPostgres> => {
  const deadline = Date.now() + limitMs;
  let isAnnounced = false;
  for (;;) {
    const running = attachEmbeddedPostgres(dataDir);
    if (running !== null) return running;
    if (Date.now() > deadline)
      throw new StartError(
        `No hay una base de datos en marcha en ${dataDir}: inicie primero el servidor (npm start) o indique DATABASE_URL.`,
      );
    if (!isAnnounced)
      console.error(`· Se espera hasta ${limitMs / 1000} s a que el servidor (npm start) inicie su base de datos…`);
    isAnnounced = true;
    await sleep(WATCH_MS);
  }
};
