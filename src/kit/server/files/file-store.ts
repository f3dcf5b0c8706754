import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import type { Config } from '../config/config.ts';
import { PrivateFolder } from './private-folder.ts';

/** Where uploaded files are kept: a local folder, or a bucket of an S3-compatible store. */
export type FileStore = Disk;

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
      ...(ownHost ? { endpoint: `${url.protocol.slice('s3+'.length)}//${url.host}`, forcePathStyle: true } : {}),
    }),
  );
};

export const createFileStore = async ({ FILES_URL, dataDir }: Config): Promise<FileStore> => {
  const url = new URL(FILES_URL ?? pathToFileURL(join(dataDir, 'files')).href);
  return url.protocol === 'file:' ? new Disk(new PrivateFolder(url)) : s3Disk(url);
};
