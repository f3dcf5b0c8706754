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

/** Where an entry goes, never outside of the target. */
const placeOf = (target: string, name: string): string => {
  const place = normalize(join(target, name));
  if (!place.startsWith(`${normalize(target)}/`)) throw new StartError(DAMAGED);
  return place;
};

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

/**
 * Unpacks a backup into an empty folder and compares every file with the manifest.
 * @throws StartError when anything is missing or differs; the folder is then worthless.
 */
export const unpackArchive = async (path: string, target: string): Promise<Manifest> => {
  const found: Manifest['archivos'] = {};
  let said = '';
  const entries = extract();
  const read = pipeline(createReadStream(path), createGunzip(), entries);
  // Waited for at the end; until then a failure ends the entries.
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
    if (!sameFiles(whole.archivos, found)) throw new StartError(DAMAGED);
    return whole;
  } catch (error) {
    throw new StartError(DAMAGED, { cause: error });
  }
};
