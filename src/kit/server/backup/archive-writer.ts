import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { MANIFEST_NAME, type Manifest } from './manifest.ts';

const CHUNK_BYTES = 1_048_576;
/** Data pages already shrink well at this level; a higher one would only cost time. */
const GZIP_LEVEL = 3;
const GONE = 'ENOENT';

export interface ArchiveWriter {
  folder(name: string): Promise<void>;
  text(name: string, content: string): Promise<void>;
  /** Adds a file that may be written to or deleted meanwhile, as it is when its turn comes. */
  file(name: string, path: string): Promise<void>;
  /** Adds the manifest and closes the file. */
  finish(version: string): Promise<Manifest>;
}

/** Exactly `size` bytes of a file, even if it grows or shrinks while it is read. */
async function* contentOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const wanted = Math.min(CHUNK_BYTES, size - at);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at);
    // The file was truncated while we read: zeros fill it up to the announced size; replaying the WAL corrects that.
    const chunk = bytesRead === 0 ? Buffer.alloc(wanted) : buffer.subarray(0, bytesRead);
    yield chunk;
    at += chunk.length;
  }
}

/** A gzipped tar that any `tar` opens, with the digests of all its files in the last entry. */
export const createArchive = (path: string, time: Date): ArchiveWriter => {
  const tar = pack();
  const done = pipeline(tar, createGzip({ level: GZIP_LEVEL }), createWriteStream(path, { mode: 0o600, flags: 'w' }));
  // Awaited at the end; if it fails before that, the next write fails too.
  done.catch(() => undefined);
  const archivos: Manifest['archivos'] = {};

  const add = async (name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> => {
    // The stream has failed: throw its reason rather than the error of writing to a closed archive.
    if (tar.destroyed) await done;
    const hash = createHash('sha256');
    const entry = tar.entry({ name, size, mode: 0o600, mtime: time });
    const hashed = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await Promise.race([pipeline(Readable.from(hashed(), { objectMode: false }), entry), done]);
    archivos[name] = { bytes: size, sha256: hash.digest('hex') };
  };
  const text = async (name: string, content: string): Promise<void> => {
    const bytes = Buffer.from(content, 'utf8');
    await add(name, bytes.length, [bytes]);
  };
  const file = async (name: string, source: string): Promise<void> => {
    const handle = await open(source, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === GONE) return null;
      throw error;
    });
    if (handle === null) return;
    try {
      const { size } = await handle.stat();
      await add(name, size, contentOf(handle, size));
    } finally {
      await handle.close();
    }
  };
  return {
    folder: (name) =>
      new Promise((resolve, reject) => {
        tar.entry({ name, type: 'directory', mode: 0o700, mtime: time }, (error) =>
          error ? reject(error) : resolve(),
        );
      }),
    text,
    file,
    finish: async (version) => {
      const content: Manifest = { formato: 1, version, fecha: time.toISOString(), archivos: { ...archivos } };
      await text(MANIFEST_NAME, JSON.stringify(content));
      tar.finalize();
      await done;
      return content;
    },
  };
};
