import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Room for one WAL segment and a checkpoint; with less, the database stops in the middle of a write. */
const NEEDED_BYTES = 64_000_000;
const MEGABYTE = 1_000_000;

/** Free bytes on the disk of the folder, which may not exist yet. */
const freeBytes = (folder: string): number => {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** The reason for the operator if the database fails for lack of disk space; null if there is enough. */
export const noRoom = (folder: string, free: number = freeBytes(folder)): string | null =>
  free >= NEEDED_BYTES
    ? null
    : `En el disco de ${folder} quedan ${Math.floor(free / MEGABYTE)} MB y la base de datos no puede trabajar: libere espacio y repita.`;
