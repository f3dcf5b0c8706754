import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { filesUnavailable } from './files-unavailable.ts';

/** Enough first bytes to recognise any type of file. */
const HEAD_BYTES = 4096;
/** Size of the test file: one disk block. */
const PROBE_BYTES = 4096;
/** For us alone: the files are people's private documents. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Older folders are leftovers; no upload takes this long. */
const LEFT_MS = 3_600_000;

/** The folder with the files of one form. */
export interface ReceivedForm {
  /**
   * Writes a file as it arrives, without holding much of it in memory.
   * @throws ARCHIVOS_NO_DISPONIBLE when the disk has no room; the signal's reason when it is aborted.
   */
  receive(name: string, content: Readable, signal: AbortSignal): Promise<UploadedFile>;
  /** Deletes all files of the form, partial ones too. */
  remove(): Promise<void>;
}

/** Temporary storage for uploaded files until the request is answered. */
export interface ReceivedFiles {
  open(): ReceivedForm;
  /** Whether a file can be written now. */
  isWritable(): Promise<boolean>;
  /** Deletes what killed processes left behind; called when the server starts. */
  clean(): Promise<void>;
  /** Deletes the whole storage. */
  close(): Promise<void>;
}

/** Folders that this process created; the same name may be left over from before a restart. */
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
  // Which side failed first, the disk or the sender: the pipeline then destroys the other one too.
  const failed: unknown[] = content.errored === null ? [] : [content];
  content.once('error', () => failed.push(content));
  file.once('error', () => failed.push(file));
  try {
    await pipeline(content, look, file, { signal });
  } catch (error) {
    // The file may still be opening, and would be created again after its removal.
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
    // A recreated container has another host name, so a folder of another host is a leftover once it is old enough.
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
