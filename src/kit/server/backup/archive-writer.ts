import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MANIFEST_NAME, type Manifest } from './manifest.ts';
import { BLOCK, tarHeader, tarPadding } from './tar.ts';

const CHUNK_BYTES = 1_048_576;
/** Data pages shrink well at once; more effort would only cost time. */
const GZIP_LEVEL = 3;
const GONE = 'ENOENT';

export interface ArchiveWriter {
  folder(name: string): Promise<void>;
  text(name: string, content: string): Promise<void>;
  /** Adds a file that may be written to or deleted meanwhile: what it held when its turn came. */
  file(name: string, path: string): Promise<void>;
  /** Adds the manifest and closes the file. */
  finish(version: string): Promise<Manifest>;
}

export const createArchive = (path: string, time: Date): ArchiveWriter => {
  const gzip = createGzip({ level: GZIP_LEVEL });
  const done = pipeline(gzip, createWriteStream(path, { mode: 0o600, flags: 'w' }));
  // Waited for at the end; until then a failure shows in the next write.
  done.catch(() => undefined);
  const archivos: Manifest['archivos'] = {};

  const write = async (bytes: Buffer): Promise<void> => {
    if (gzip.write(bytes)) return;
    await Promise.race([once(gzip, 'drain'), done]);
  };
  const text = async (name: string, content: string): Promise<void> => {
    const bytes = Buffer.from(content, 'utf8');
    await write(tarHeader({ name, size: bytes.length, isFolder: false }, time));
    await write(bytes);
    await write(Buffer.alloc(tarPadding(bytes.length)));
    archivos[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const file = async (name: string, source: string): Promise<void> => {
    const handle = await open(source, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === GONE) return null;
      throw error;
    });
    if (handle === null) return;
    try {
      const { size } = await handle.stat();
      await write(tarHeader({ name, size, isFolder: false }, time));
      const hash = createHash('sha256');
      for (let at = 0; at < size;) {
        const wanted = Math.min(CHUNK_BYTES, size - at);
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at);
        // Cut short while we read: zeros up to the size announced; the log of the database brings the rest.
        const chunk = bytesRead === 0 ? Buffer.alloc(wanted) : buffer.subarray(0, bytesRead);
        hash.update(chunk);
        await write(chunk);
        at += chunk.length;
      }
      await write(Buffer.alloc(tarPadding(size)));
      archivos[name] = { bytes: size, sha256: hash.digest('hex') };
    } finally {
      await handle.close();
    }
  };
  return {
    folder: (name) => write(tarHeader({ name, size: 0, isFolder: true }, time)),
    text,
    file,
    finish: async (version) => {
      const content: Manifest = { formato: 1, version, fecha: time.toISOString(), archivos: { ...archivos } };
      await text(MANIFEST_NAME, JSON.stringify(content));
      await write(Buffer.alloc(BLOCK * 2));
      gzip.end();
      await done;
      return content;
    },
  };
};
