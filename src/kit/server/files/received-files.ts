import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { filesUnavailable } from './files-unavailable.ts';

/** More than any kind of file needs to be known. */
const HEAD_BYTES = 4096;
/** As much as a disk gives at a time. */
const PROBE_BYTES = 4096;
/** Ours alone: somebody's papers are in it. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** No form takes that long. */
const LEFT_MS = 3_600_000;

/** Where the files of one form lie. */
export interface ReceivedForm {
  /**
   * Writes a file as it comes, never much of it in memory.
   * @throws ARCHIVOS_NO_DISPONIBLE where there is no room for it; what the signal says, once it is given.
   */
  receive(name: string, content: Readable, signal: AbortSignal): Promise<UploadedFile>;
  /** Lets go of all of them, also of those half-written. */
  remove(): Promise<void>;
}

/** A place for files between their arrival and the answer. */
export interface ReceivedFiles {
  open(): ReceivedForm;
  /** Whether there is room for anything. */
  isWritable(): Promise<boolean>;
  /** Removes what processes left that were killed; called when the server starts. */
  clean(): Promise<void>;
  /** Removes the place itself. */
  close(): Promise<void>;
}

/** Folders of this process; a name may come again after a restart. */
const own = new Set<string>();

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const receiveInto = async (
  path: string,
  name: string,
  content: Readable,
  signal: AbortSignal,
): Promise<UploadedFile> => {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  const look = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      size += chunk.length;
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      yield chunk;
    }
  };
  const file = createWriteStream(path, { flags: 'wx', mode: FILE_MODE });
  // What the disk says, apart from what whoever sends says: the one that fails takes the other along.
  const failed: unknown[] = content.errored === null ? [] : [content];
  content.once('error', () => failed.push(content));
  file.once('error', () => failed.push(file));
  try {
    await pipeline(content, look, file, { signal });
  } catch (error) {
    // It may be about to be opened still: it would be there again after it was removed.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
    throw failed[0] === file && !signal.aborted ? filesUnavailable(error) : error;
  }
  return new UploadedFile({ name, size, path, head, sha256: hash.digest('hex') });
};

/** @param dataDir of this installation; several machines may share it. */
export const createReceivedFiles = (dataDir: string): ReceivedFiles => {
  const folder = join(dataDir, 'recibidos');
  const prefix = `${hostname()}-`;
  const mine = `${prefix}${process.pid}-${randomUUID().slice(0, 8)}`;
  own.add(mine);
  const isLeft = async (name: string): Promise<boolean> => {
    if (own.has(name)) return false;
    // A container that is made anew has another name: what nobody has written to for so long is nobody's.
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > LEFT_MS) return true;
    if (!name.startsWith(prefix)) return false;
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    return pid === process.pid || !isAlive(pid);
  };
  const place = join(folder, mine);
  return {
    open: () => {
      const paths: string[] = [];
      return {
        receive: async (name, content, signal) => {
          await mkdir(place, { recursive: true, mode: FOLDER_MODE }).catch((error: unknown) => {
            throw filesUnavailable(error);
          });
          const path = join(place, randomUUID());
          paths.push(path);
          return receiveInto(path, name, content, signal);
        },
        remove: async () => {
          for (const path of paths) await rm(path, { force: true });
        },
      };
    },
    isWritable: async () => {
      const probe = join(place, randomUUID());
      try {
        await mkdir(place, { recursive: true, mode: FOLDER_MODE });
        await writeFile(probe, ' '.repeat(PROBE_BYTES), { mode: FILE_MODE });
        return true;
      } catch {
        return false;
      } finally {
        await rm(probe, { force: true }).catch(() => undefined);
      }
    },
    clean: async () => {
      if (!existsSync(folder)) return;
      for (const name of await readdir(folder))
        if (await isLeft(name)) await rm(join(folder, name), { recursive: true, force: true });
    },
    close: () => rm(place, { recursive: true, force: true }),
  };
};
