import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes; the longest socket path that every system supports (macOS has the shortest). */
const LONGEST = 103;
const HIGHEST_PORT = 65_535;

const fileOf = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);

/**
 * Value of `unix_socket_directories`: a socket in the cluster's own folder, which only its account can enter.
 * Statements take a third less time over it than over TCP. Empty if the path allows none.
 */
export const socketFolders = (folder: string): string =>
  process.platform === 'win32' || folder.includes('"') || Buffer.byteLength(fileOf(folder, HIGHEST_PORT)) > LONGEST
    ? ''
    : `"${folder}"`;

/** Whether the database on this port has its socket there; one started by an earlier version may not. */
export const hasSocket = (folder: string, port: number): boolean => existsSync(fileOf(folder, port));

/** Removes the socket of a killed server: PostgreSQL would take any process with the old pid for its owner. */
export const removeLeftSocket = (folder: string, port: number): void => {
  for (const file of [fileOf(folder, port), `${fileOf(folder, port)}.lock`]) rmSync(file, { force: true });
};
