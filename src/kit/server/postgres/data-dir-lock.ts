import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { isAlive, startTime } from './process-identity.ts';
import { postgresAccount } from './service-account.ts';

const LOCK_FILE = 'encomienda.pid';

interface Owner {
  readonly pid: number;
  readonly inicio: string;
}

const readOwner = (file: string): Owner | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
};

const lives = ({ pid, inicio }: Owner): boolean => isAlive(pid) && startTime(pid) === inicio;

/** The living process that holds the data folder; null when there is none. */
export const dataDirOwner = (dataDir: string): Owner | null => {
  const owner = readOwner(join(dataDir, LOCK_FILE));
  return owner !== null && lives(owner) ? owner : null;
};

const inUse = (dataDir: string, { pid }: Owner): StartError =>
  new StartError(
    `La carpeta de datos ${dataDir} ya está en uso por otra Encomienda (proceso ${pid}). Deténgala primero o indique otra carpeta con DATA_DIR.`,
  );

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no hay permiso para escribir en ella',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'el disco está lleno',
  ENOTDIR: 'en su lugar hay un archivo',
  EEXIST: 'en su lugar hay un archivo',
};

const unusable = (dataDir: string, { code = '' }: NodeJS.ErrnoException): StartError =>
  new StartError(
    `No se puede usar la carpeta de datos ${dataDir}: ${REASONS[code] ?? code}. Corríjala o indique otra con DATA_DIR.`,
  );

/** Creates one level at a time: mkdir with `recursive` never returns under /proc. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' });
    return;
  }
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o755 });
};

/** Mode that lets the database's own account, if there is one, pass through the folder without listing it. */
const PASSED_THROUGH = 0o711;
const CLOSED = 0o700;

/**
 * Creates the data folder if needed and closes it to other users of the machine, even if an earlier version left it
 * open. @throws StartError when it cannot be created.
 */
export const openDataDir = (dataDir: string): void => {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw unusable(dataDir, error as NodeJS.ErrnoException);
  }
  try {
    // Permissions are only removed: widening them would make a cluster that was placed elsewhere be looked for here.
    chmodSync(dataDir, statSync(dataDir).mode & (postgresAccount() === null ? CLOSED : PASSED_THROUGH));
  } catch (error) {
    // The folder belongs to another user, who decides about its permissions.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
};

/** How long to wait for a process that was told to stop. */
const LEAVE_MS = 3000;
const POLL_MS = 50;

/** Waits for the owner to exit. @throws StartError when a living process keeps the folder. */
export const untilOwnerLeaves = async (dataDir: string): Promise<void> => {
  const deadline = Date.now() + LEAVE_MS;
  for (let owner = dataDirOwner(dataDir); owner !== null; owner = dataDirOwner(dataDir)) {
    if (Date.now() > deadline) throw inUse(dataDir, owner);
    await sleep(POLL_MS);
  }
};

/** Removes the lock file of a dead owner. If another process has replaced the file meanwhile, that one is put back. */
const dropStale = (file: string, stale: Owner | null): void => {
  const aside = `${file}.${process.pid}.viejo`;
  try {
    renameSync(file, aside);
    const moved = readOwner(aside);
    if (moved !== null && (moved.pid !== stale?.pid || moved.inicio !== stale.inicio)) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  rmSync(aside, { force: true });
};

/**
 * Locks the data folder for this process: its owner starts and stops its database. The lock file of a killed process is
 * ignored.
 * @returns a function that releases the lock. @throws StartError when a living process holds it.
 */
export const takeDataDir = (dataDir: string): (() => void) => {
  const file = join(dataDir, LOCK_FILE);
  const mine = `${file}.${process.pid}`;
  openDataDir(dataDir);
  try {
    writeFileSync(mine, JSON.stringify({ pid: process.pid, inicio: startTime(process.pid) } satisfies Owner));
  } catch (error) {
    throw unusable(dataDir, error as NodeJS.ErrnoException);
  }
  try {
    for (;;) {
      try {
        // A link instead of a write: the file is never visible half-written.
        linkSync(mine, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = readOwner(file);
      if (owner !== null && lives(owner)) throw inUse(dataDir, owner);
      dropStale(file, owner);
    }
  } finally {
    rmSync(mine, { force: true });
  }
};
