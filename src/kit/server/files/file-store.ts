import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import type { Config } from '../config/config.ts';
import { filesUnavailable } from './files-unavailable.ts';
import { PrivateFolder } from './private-folder.ts';

/** Where uploaded files are kept: a local folder, or a bucket of an S3-compatible store. What it cannot do it refuses with ARCHIVOS_NO_DISPONIBLE. */
export interface FileStore {
  /** Keeps it whole or not at all. */
  put(key: string, content: string | Uint8Array): Promise<void>;
  /** The same with a file that lies on this machine; it is never in memory. */
  putFile(key: string, path: string): Promise<void>;
  getBytes(key: string): Promise<Uint8Array>;
  getStream(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Whether it takes files at this moment. */
  isWritable(): Promise<boolean>;
}

/**
 * The bucket of `s3://key:secret@bucket?region=…` (Amazon) or
 * `s3+https://key:secret@host:port/bucket` (any compatible store; `s3+http` where nobody listens in between).
 */
const s3Disk = async (url: URL): Promise<Disk> => {
  // Loaded only where it is used: it is by far the largest dependency.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const ownHost = url.protocol.startsWith('s3+');
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
      region: url.searchParams.get('region') ?? 'us-east-1',
      bucket: ownHost ? url.pathname.slice(1) : url.hostname,
      visibility: 'private',
      supportsACL: false,
      // A command waits for it with its records locked.
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
      ...(ownHost ? { endpoint: `${url.protocol.slice('s3+'.length)}//${url.host}`, forcePathStyle: true } : {}),
    }),
  );
};

const addressOf = ({ FILES_URL, dataDir }: Pick<Config, 'FILES_URL' | 'dataDir'>): URL =>
  new URL(FILES_URL ?? pathToFileURL(join(dataDir, 'files')).href);

/** The same store by what drives it. */
export const createDisk = async ({ FILES_URL, dataDir }: Pick<Config, 'FILES_URL' | 'dataDir'>): Promise<Disk> => {
  const url = addressOf({ FILES_URL, dataDir });
  return url.protocol === 'file:' ? new Disk(new PrivateFolder(url)) : s3Disk(url);
};

const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw filesUnavailable(error);
  }
};

/**
 * A file of a folder is written beside its place and then put there: a full disk leaves no half of one.
 * A bucket takes a file whole or not at all.
 */
const keeper =
  (disk: Disk, isFolder: boolean) =>
  async (key: string, write: (place: string) => Promise<void>): Promise<void> => {
    if (!isFolder) return orUnavailable(write(key));
    const beside = `${key}.${randomUUID().slice(0, 8)}.parte`;
    try {
      await write(beside);
      await disk.move(beside, key);
    } catch (error) {
      await disk.delete(beside).catch(() => undefined);
      throw filesUnavailable(error);
    }
  };

const PROBE = `salud/${process.pid}`;

export const createFileStore = async (config: Config): Promise<FileStore> => {
  const disk = await createDisk(config);
  const isFolder = addressOf(config).protocol === 'file:';
  const keep = keeper(disk, isFolder);
  return {
    put: (key, content) => keep(key, (place) => disk.put(place, content)),
    putFile: (key, path) => keep(key, (place) => disk.copyFromFs(path, place)),
    getBytes: (key) => orUnavailable(disk.getBytes(key)),
    getStream: (key) => orUnavailable(disk.getStream(key)),
    exists: (key) => orUnavailable(disk.exists(key)),
    delete: (key) => orUnavailable(disk.delete(key)),
    isWritable: async () => {
      try {
        // A bucket is asked for, not written: it may cost by the write.
        if (!isFolder) return [true, false].includes(await disk.exists(PROBE));
        await disk.put(PROBE, PROBE.padEnd(4096));
        await disk.delete(PROBE);
        return true;
      } catch {
        return false;
      }
    },
  };
};
