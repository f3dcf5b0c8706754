import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { createArchive, type ArchiveWriter } from './archive-writer.ts';
import { clusterFiles, filesUnder, type DataFile } from './data-files.ts';

export interface BackupSource {
  /** URL of the running database. */
  readonly url: string;
  readonly clusterFolder: string;
  readonly dataDir: string;
  readonly version: string;
}

export interface BackupResult {
  readonly files: number;
  /** Size of the finished archive. */
  readonly bytes: number;
}

const SLOT = 'encomienda_respaldo';
const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
const POSTGRES = 'postgres';
/** The part of the data folder that is saved besides the database. */
const FILES = 'files';
const SECRET = 'secret.key';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no hay permiso para escribir en su carpeta',
  EDQUOT: 'el disco está lleno',
  ENOENT: 'su carpeta no existe',
  ENOSPC: 'el disco está lleno',
  ENOTDIR: 'su carpeta es un archivo',
  EROFS: 'el disco es de solo lectura',
};

/** The error for the operator when the archive cannot be written; null for any other error. */
const unwritable = (path: string, draft: string, error: unknown): StartError | null => {
  const { code = '', path: place, syscall } = error as NodeJS.ErrnoException;
  const isArchive = place === draft || syscall === 'write';
  return isArchive && REASONS[code] !== undefined
    ? new StartError(`No se puede escribir el respaldo ${path}: ${REASONS[code]}.`, { cause: error })
    : null;
};

const addAll = async (
  archive: ArchiveWriter,
  files: readonly DataFile[],
  folder: string,
  prefix: string,
): Promise<void> => {
  for (const { name, isFolder } of files) {
    if (isFolder) await archive.folder(`${prefix}/${name}`);
    else await archive.file(`${prefix}/${name}`, join(folder, name));
  }
};

/** Adds the WAL written between start and stop of the copy: with it, a copy of changing pages becomes one moment. */
const addLog = async (archive: ArchiveWriter, folder: string, first: string, last: string): Promise<void> => {
  const segments = (await readdir(join(folder, 'pg_wal'))).filter(
    (name) => (SEGMENT.test(name) && name >= first && name <= last) || HISTORY.test(name),
  );
  if (!segments.includes(first) || !segments.includes(last))
    throw new StartError('La base de datos no conservó su registro durante el respaldo; repítalo.');
  await archive.folder(`${POSTGRES}/pg_wal/archive_status`);
  for (const name of segments.toSorted())
    await archive.file(`${POSTGRES}/pg_wal/${name}`, join(folder, 'pg_wal', name));
};

const copyDatabase = async (client: pg.Client, archive: ArchiveWriter, folder: string): Promise<void> => {
  // The slot lives as long as this connection and keeps the WAL that the copy needs from being recycled.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`${SLOT}_${process.pid}`]);
  const start = await client.query<{ segmento: string }>(
    "select pg_walfile_name(pg_backup_start('encomienda', true)) as segmento",
  );
  await addAll(archive, clusterFiles(folder), folder, POSTGRES);
  const stop = await client.query<{ segmento: string; labelfile: string; spcmapfile: string | null }>(
    'select pg_walfile_name(lsn) as segmento, labelfile, spcmapfile from pg_backup_stop(false)',
  );
  const { segmento = '', labelfile = '', spcmapfile = '' } = stop.rows[0] ?? {};
  await archive.text(`${POSTGRES}/backup_label`, labelfile);
  if (spcmapfile !== null && spcmapfile !== '') await archive.text(`${POSTGRES}/tablespace_map`, spcmapfile);
  await addLog(archive, folder, start.rows[0]?.segmento ?? '', segmento);
};

/**
 * Writes the database, the files and the key into one archive while the product goes on working. The files come after
 * the database, so that every file that a row names is included.
 * @throws StartError with a sentence for the operator.
 */
export const takeBackup = async (
  { url, clusterFolder, dataDir, version }: BackupSource,
  path: string,
): Promise<BackupResult> => {
  if (existsSync(path)) throw new StartError(`${path} ya existe: indique otro archivo.`);
  const draft = `${path}.parcial`;
  // Checks first: if the parent is not a folder there is nothing to remove, and removing would throw.
  const removeDraft = (): void => (existsSync(draft) ? rmSync(draft) : undefined);
  removeDraft();
  const archive = createArchive(draft, new Date());
  const client = new pg.Client({ connectionString: url, application_name: 'encomienda-respaldo' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await copyDatabase(client, archive, clusterFolder);
    if (existsSync(join(dataDir, SECRET))) await archive.file(SECRET, join(dataDir, SECRET));
    if (existsSync(join(dataDir, FILES)))
      await addAll(archive, filesUnder(join(dataDir, FILES)), join(dataDir, FILES), FILES);
    const { archivos } = await archive.finish(version);
    renameSync(draft, path);
    return { files: Object.keys(archivos).length, bytes: statSync(path).size };
  } catch (error) {
    removeDraft();
    throw unwritable(path, draft, error) ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
};
