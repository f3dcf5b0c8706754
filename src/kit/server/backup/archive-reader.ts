import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartError } from '../start-error.ts';
import { manifest, MANIFEST_NAME, type Manifest } from './manifest.ts';

const DAMAGED = 'El archivo está dañado, incompleto o no es un respaldo de Encomienda; no se cambió nada.';

/** Where a backup is unpacked: the data folder and the cluster's folder. */
export interface UnpackPlaces {
  readonly dataDir: string;
  readonly cluster: string;
}

const CLUSTER = 'postgres/';

const inside = (folder: string, name: string): string => {
  const place = normalize(join(folder, name));
  if (place !== normalize(folder) && !place.startsWith(`${normalize(folder)}/`)) throw new StartError(DAMAGED);
  return place;
};

/** The path of an archive entry; it can never lie outside of its folder. */
const placeOf = ({ dataDir, cluster }: UnpackPlaces, name: string): string =>
  `${name}/`.startsWith(CLUSTER) ? inside(cluster, name.slice(CLUSTER.length)) : inside(dataDir, name);

const unpackFile = async (entry: AsyncIterable<Buffer>, place: string): Promise<Manifest['archivos'][string]> => {
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      bytes += chunk.length;
      next(null, chunk);
    },
  });
  await pipeline(entry, measure, createWriteStream(place, { mode: 0o600 }));
  return { bytes, sha256: hash.digest('hex') };
};

const sameFiles = (said: Manifest['archivos'], found: Manifest['archivos']): boolean =>
  Object.keys(said).length === Object.keys(found).length &&
  Object.entries(said).every(
    ([name, { bytes, sha256 }]) => found[name]?.bytes === bytes && found[name].sha256 === sha256,
  );

/** Files without which a folder is no cluster, whatever the manifest says. */
const NEEDED = ['PG_VERSION', 'backup_label', 'clave', 'global/pg_control'].map((name) => CLUSTER + name);

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no hay permiso para leerlo',
  EISDIR: 'es una carpeta',
  ENOENT: 'no existe',
};

/** The error for the operator when the archive file cannot be read; null when its contents are the problem. */
const unreadable = (path: string, error: unknown): StartError | null => {
  const { code = '', path: place } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError('El respaldo no cabe en el disco; no se cambió nada.');
  const isFile = code === 'EISDIR' || place === path;
  return isFile && REASONS[code] !== undefined ? new StartError(`No se puede usar ${path}: ${REASONS[code]}.`) : null;
};

/**
 * Unpacks a backup into empty folders and compares every file with the manifest.
 * @throws StartError when anything is missing or differs; the folders are then worthless.
 */
export const unpackArchive = async (path: string, target: UnpackPlaces): Promise<Manifest> => {
  const found: Manifest['archivos'] = {};
  let said = '';
  const entries = extract();
  const read = pipeline(createReadStream(path), createGunzip(), entries);
  // Awaited at the end; if it fails before that, the loop over the entries fails too.
  read.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (name === MANIFEST_NAME) said = await text(entry);
      else if (type === 'file') found[name] = await unpackFile(entry as AsyncIterable<Buffer>, placeOf(target, name));
      else if (type === 'directory') {
        mkdirSync(placeOf(target, name), { recursive: true, mode: 0o700 });
        entry.resume();
      } else throw new StartError(DAMAGED);
    }
    await read;
    const whole = manifest.parse(JSON.parse(said));
    if (!sameFiles(whole.archivos, found) || NEEDED.some((name) => found[name] === undefined))
      throw new StartError(DAMAGED);
    return whole;
  } catch (error) {
    const sentence = unreadable(path, error);
    if (sentence !== null) throw sentence;
    throw new StartError(DAMAGED, { cause: error });
  }
};
