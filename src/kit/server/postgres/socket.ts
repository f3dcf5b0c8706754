import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes; what every system takes, from macOS on. */
const LONGEST = 103;
const HIGHEST_PORT = 65_535;

const fileOf = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);

/**
 * The setting by which the database also listens on a socket in the cluster's own folder, which only its own account
 * may enter: a statement takes a third less time by it than by the network of the machine. Empty where there can be none.
 */
export const socketFolders = (folder: string): string =>
  process.platform === 'win32' || folder.includes('"') || Buffer.byteLength(fileOf(folder, HIGHEST_PORT)) > LONGEST
    ? ''
    : `"${folder}"`;

/** Whether the database that runs on this port listens there: one that an earlier version started may not. */
export const hasSocket = (folder: string, port: number): boolean => existsSync(fileOf(folder, port));

/** Of a server that was killed: PostgreSQL takes whatever process has the number that it left for its owner. */
export const removeLeftSocket = (folder: string, port: number): void => {
  for (const file of [fileOf(folder, port), `${fileOf(folder, port)}.lock`]) rmSync(file, { force: true });
};
