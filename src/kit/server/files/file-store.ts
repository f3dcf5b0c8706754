import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import type { Config } from '../config/config.ts';
import { filesUnavailable } from './files-unavailable.ts';
import { PrivateFolder } from './private-folder.ts';

/**
 * Where uploaded files are stored: a local folder, or a bucket of an S3-compatible store. Its failures are thrown as
 * ARCHIVOS_NO_DISPONIBLE.
 */
export interface FileStore {
  /** Writes the whole file or nothing. */
  put(key: string, content: string | Uint8Array): Promise<void>;
  /** The same from a local file, which is never loaded into memory. */
  putFile(key: string, path: string): Promise<void>;
  getBytes(key: string): Promise<Uint8Array>;
  getStream(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Whether files can be written now. */
  isWritable(): Promise<boolean>;
}

/** The driver of a store, and a check that it accepts files, as far as can be told without writing one. */
interface Driven {
  readonly disk: Disk;
  readonly isReady: (limit: AbortSignal) => Promise<unknown>;
}

const ignore = (): void => undefined;

/**
 * The bucket of `s3://key:secret@bucket?region=…` (Amazon) or
 * `s3+https://key:secret@host:port/bucket` (any compatible store; `s3+http` within a trusted network).
 */
const s3Bucket = async (url: URL): Promise<Driven> => {
  // Loaded only when used: it is by far the largest dependency.
  const [{ S3Driver }, { HeadBucketCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const ownHost = url.protocol.startsWith('s3+');
  const bucket = ownHost ? url.pathname.slice(1) : url.hostname;
  const client = new S3Client({
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Commands wait for it while they hold row locks, so it retries once only.
    maxAttempts: 2,
    // Times out also when the store falls silent in the middle of a file; a job would otherwise wait for ever.
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000, socketTimeout: 20_000 },
    // By default files are sent in chunks with trailing checksums; a store that does not support those saves them as
    // content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Failures are reported by their errors; without a logger the client would write to the terminal.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    ...(ownHost ? { endpoint: `${url.protocol.slice('s3+'.length)}//${url.host}`, forcePathStyle: true } : {}),
  });
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    // Asks for the bucket: writing may cost money, and asking for a file would not tell that there is no bucket.
    isReady: (abortSignal) => client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }),
  };
};

const PROBE = `salud/${process.pid}`;

const folder = (url: URL): Driven => {
  const disk = new Disk(new PrivateFolder(url));
  return {
    disk,
    isReady: async () => {
      await disk.put(PROBE, PROBE.padEnd(4096));
      await disk.delete(PROBE);
    },
  };
};

const addressOf = ({ FILES_URL, dataDir }: Pick<Config, 'FILES_URL' | 'dataDir'>): URL =>
  new URL(FILES_URL ?? pathToFileURL(join(dataDir, 'files')).href);

const drive = async (config: Pick<Config, 'FILES_URL' | 'dataDir'>): Promise<Driven> => {
  const url = addressOf(config);
  return url.protocol === 'file:' ? folder(url) : s3Bucket(url);
};

/** The flydrive disk of the same store. */
export const createDisk = async (config: Pick<Config, 'FILES_URL' | 'dataDir'>): Promise<Disk> =>
  (await drive(config)).disk;

const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw filesUnavailable(error);
  }
};

/**
 * In a folder, writes a temporary file and then renames it, so that a full disk leaves no partial file. A bucket stores
 * whole files only.
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

/** A load balancer waits a few seconds for a health check; a store that takes longer than this counts as down. */
const READY_LIMIT_MS = 2000;

export const createFileStore = async (config: Config): Promise<FileStore> => {
  const { disk, isReady } = await drive(config);
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
      const limit = AbortSignal.timeout(READY_LIMIT_MS);
      const silent = once(limit, 'abort').then(() => false);
      return Promise.race([
        isReady(limit).then(
          () => true,
          () => false,
        ),
        silent,
      ]);
    },
  };
};
