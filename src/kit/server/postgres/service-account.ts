import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * PostgreSQL refuses to run as root. If we are root (a container, a test machine), it runs as `nobody`, who must be
 * able to reach all that it uses.
 */
export interface ServiceAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Where root keeps what `nobody` must reach when the installation's own folder is closed to it. */
const SHARED_ROOT = '/var/lib/encomienda';

/** The account to run PostgreSQL under, or null when the present one will do. */
export const postgresAccount = (): ServiceAccount | null => {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new StartError('PostgreSQL no funciona como root y no existe el usuario nobody: indique DATABASE_URL.');
  return { uid: Number(uid), gid: Number(gid) };
};

const OTHERS_MAY_ENTER = 0o001;

/** Whether a user that owns none of the folders above can reach the path. */
const isReachable = (path: string): boolean => {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

/** A stable place under SHARED_ROOT for a path that the account cannot reach. */
const sharedPlace = (path: string): string => {
  const name = createHash('sha256').update(path).digest('hex').slice(0, 16);
  mkdirSync(SHARED_ROOT, { recursive: true, mode: 0o755 });
  return join(SHARED_ROOT, `${basename(path)}-${name}`);
};

/**
 * The folder for the cluster: the wanted one, or one that the account can reach.
 * @throws StartError when the wanted one already holds a cluster: a new one elsewhere would be empty, and so would its
 * backups.
 */
export const reachableFolder = (wanted: string, account: ServiceAccount | null): string => {
  if (account === null || isReachable(wanted)) return wanted;
  if (existsSync(join(wanted, 'PG_VERSION')))
    throw new StartError(
      `La base de datos de ${wanted} no está al alcance de nobody: repítalo con el usuario que la creó, no como root.`,
    );
  const place = sharedPlace(wanted);
  writeFileSync(`${wanted}.location`, `${place}\n`);
  return place;
};

/** The folder of the programs, copied once to where the account can read it if needed. */
export const reachablePrograms = (folder: string, account: ServiceAccount | null): string => {
  if (account === null || isReachable(join(folder, 'x'))) return folder;
  const place = sharedPlace(folder);
  const done = `${place}.complete`;
  if (!existsSync(done)) {
    cpSync(folder, place, { recursive: true, verbatimSymlinks: true });
    writeFileSync(done, '');
  }
  return place;
};

/** Makes the account the owner of one file or folder, without its contents; null: no change. */
export const giveTo = (account: ServiceAccount | null, path: string): void => {
  if (account !== null) chownSync(path, account.uid, account.gid);
};
