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

/** The living process that owns the data folder, if there is one. */
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

/** Level by level: asked to make all at once, Node never gives up under /proc. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' });
    return;
  }
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o755 });
};

/** What the database's own account, where it has one, may pass through without seeing what lies there. */
const PASSED_THROUGH = 0o711;
const CLOSED = 0o700;

/**
 * The data folder, made if need be and closed to the other users of the machine, also where an earlier version left it
 * open. @throws StartError when it cannot be made.
 */
export const openDataDir = (dataDir: string): void => {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw unusable(dataDir, error as NodeJS.ErrnoException);
  }
  try {
    // Only ever closed: opened, a folder would be another place for a database that was put elsewhere.
    chmodSync(dataDir, statSync(dataDir).mode & (postgresAccount() === null ? CLOSED : PASSED_THROUGH));
  } catch (error) {
    // Somebody else's folder, lent to us: how it is closed is theirs to say.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
};

/** How long a process that was told to stop may take to exit. */
const LEAVE_MS = 3000;
const POLL_MS = 50;

/** @throws StartError when a living process owns the folder and stays. */
export const untilOwnerLeaves = async (dataDir: string): Promise<void> => {
  const deadline = Date.now() + LEAVE_MS;
  for (let owner = dataDirOwner(dataDir); owner !== null; owner = dataDirOwner(dataDir)) {
    if (Date.now() > deadline) throw inUse(dataDir, owner);
    await sleep(POLL_MS);
  }
};

/** Moves the file of a dead owner away; of two that try at once, only one finds what it read. */
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
 * Makes this process the owner of the data folder: whoever owns it starts and stops its database. The
 * file of a process that was killed counts for nothing.
 * @returns how to give it back. @throws StartError when a living process owns it.
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
        // A link, not a write: the file is never there half-written.
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
