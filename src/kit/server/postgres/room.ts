import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** A segment of the database's log and what a checkpoint writes at once; with less it stops in the middle of a write. */
const NEEDED_BYTES = 64_000_000;
const MEGABYTE = 1_000_000;

/** Free bytes where the folder is, or will be. */
const freeBytes = (folder: string): number => {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** A sentence for a database that fails where the disk has no room for it; null where it has. */
export const noRoom = (folder: string, free: number = freeBytes(folder)): string | null =>
  free >= NEEDED_BYTES
    ? null
    : `En el disco de ${folder} quedan ${Math.floor(free / MEGABYTE)} MB y la base de datos no puede trabajar: libere espacio y repita.`;
