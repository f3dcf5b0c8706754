import { createHash, type Hash } from 'node:crypto';
import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { createGunzip } from 'node:zlib';
import { StartError } from '../start-error.ts';
import { manifest, MANIFEST_NAME, type Manifest } from './manifest.ts';
import { BLOCK, readTarHeader, tarPadding, type TarEntry } from './tar.ts';

const DAMAGED = 'El archivo está dañado, incompleto o no es un respaldo de Encomienda; no se cambió nada.';

interface Open {
  readonly entry: TarEntry;
  readonly hash: Hash;
  readonly file: number | null;
  readonly chunks: Buffer[];
  left: number;
}

/** Where an entry goes, never outside of the target. */
const placeOf = (target: string, name: string): string => {
  const place = normalize(join(target, name));
  if (!place.startsWith(`${normalize(target)}/`)) throw new StartError(DAMAGED);
  return place;
};

const begin = (entry: TarEntry, target: string): Open => {
  const isManifest = entry.name === MANIFEST_NAME;
  const place = placeOf(target, entry.name);
  if (!isManifest) mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
  return {
    entry,
    hash: createHash('sha256'),
    file: isManifest ? null : openSync(place, 'w', 0o600),
    chunks: [],
    left: entry.size,
  };
};

const sameFiles = (said: Manifest['archivos'], found: Manifest['archivos']): boolean =>
  Object.keys(said).length === Object.keys(found).length &&
  Object.entries(said).every(
    ([name, { bytes, sha256 }]) => found[name]?.bytes === bytes && found[name].sha256 === sha256,
  );

/**
 * Unpacks a backup into an empty folder and compares every file with the manifest.
 * @throws StartError when anything is missing or differs; the folder is then worthless.
 */
export const unpackArchive = async (path: string, target: string): Promise<Manifest> => {
  const found: Manifest['archivos'] = {};
  let said: string | null = null;
  let pending: Buffer = Buffer.alloc(0);
  let skip = 0;
  let current: Open | null = null;

  const end = ({ entry, hash, file, chunks }: Open): void => {
    if (file === null) said = Buffer.concat(chunks).toString('utf8');
    else {
      closeSync(file);
      found[entry.name] = { bytes: entry.size, sha256: hash.digest('hex') };
    }
    skip = tarPadding(entry.size);
    current = null;
  };
  const take = (length: number): Buffer => {
    const bytes = pending.subarray(0, length);
    pending = pending.subarray(length);
    return bytes;
  };
  const header = (): void => {
    const entry = readTarHeader(take(BLOCK));
    if (entry === null) return;
    if (entry.isFolder) mkdirSync(placeOf(target, entry.name), { recursive: true, mode: 0o700 });
    else {
      current = begin(entry, target);
      if (entry.size === 0) end(current);
    }
  };
  const content = (open: Open): void => {
    const bytes = take(Math.min(open.left, pending.length));
    open.hash.update(bytes);
    if (open.file === null) open.chunks.push(bytes);
    else writeSync(open.file, bytes);
    open.left -= bytes.length;
    if (open.left === 0) end(open);
  };
  try {
    for await (const chunk of createReadStream(path).pipe(createGunzip()) as AsyncIterable<Buffer>) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      while (pending.length > 0) {
        if (skip > 0) skip -= take(Math.min(skip, pending.length)).length;
        else if (current !== null) content(current);
        else if (pending.length >= BLOCK) header();
        else break;
      }
    }
    const whole = manifest.parse(JSON.parse(said ?? ''));
    if (!sameFiles(whole.archivos, found)) throw new StartError(DAMAGED);
    return whole;
  } catch (error) {
    throw new StartError(DAMAGED, { cause: error });
  }
};
