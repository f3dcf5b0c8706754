import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { clusterFolder } from '../postgres/cluster.ts';
import { dataDirOwner } from '../postgres/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { runningPostmaster } from '../postgres/postmaster.ts';
import { giveTo, postgresAccount } from '../postgres/service-account.ts';
import { StartError } from '../start-error.ts';
import { unpackArchive } from './archive-reader.ts';
import { filesUnder } from './data-files.ts';

export interface RestoreOptions {
  readonly file: string;
  readonly dataDir: string;
  /** Move what is in the data folder aside instead of refusing. */
  readonly force: boolean;
}

export interface RestoreResult {
  /** When the backup was taken. */
  readonly fecha: string;
  readonly version: string;
  /** Rows of each table of ours that has any. */
  readonly counts: Readonly<Record<string, number>>;
  /** Where what was there before is now. */
  readonly aside: string | null;
}

const PARTS = ['files', 'secret.key'] as const;

const moveAside = (dataDir: string, cluster: string, stamp: string): string => {
  const aside = join(dataDir, `anterior-${stamp}`);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const part of PARTS) if (existsSync(join(dataDir, part))) renameSync(join(dataDir, part), join(aside, part));
  if (existsSync(cluster)) renameSync(cluster, `${cluster}.anterior-${stamp}`);
  return aside;
};

/** The cluster belongs to the account that runs it, and to nobody else. */
const own = (folder: string): void => {
  const account = postgresAccount();
  for (const { name, isFolder } of [{ name: '.', isFolder: true }, ...filesUnder(folder)]) {
    chmodSync(join(folder, name), isFolder ? 0o700 : 0o600);
    giveTo(account, join(folder, name));
  }
};

const countRows = async (url: string): Promise<Record<string, number>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ tabla: string; filas: string }>(
      `select tablename as tabla, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', tablename), false, true, '')))[1]::text as filas
       from pg_tables where schemaname = 'public' order by 1`,
    );
    return Object.fromEntries(
      rows.map(({ tabla, filas }) => [tabla, Number(filas)]).filter(([, filas]) => filas !== 0),
    );
  } finally {
    await client.end();
  }
};

/** Starts the restored database once: only one that recovers is a restored one. */
const prove = async (dataDir: string): Promise<Record<string, number>> => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await countRows(postgres.url);
  } finally {
    await postgres.stop();
  }
};

/**
 * Puts a backup into a data folder. Everything is unpacked and compared with the manifest beside its
 * place first: a damaged archive changes nothing.
 * @throws StartError with a sentence for the operator.
 */
export const restoreBackup = async ({ file, dataDir, force }: RestoreOptions): Promise<RestoreResult> => {
  if (!existsSync(file)) throw new StartError(`No existe el archivo ${file}.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const cluster = clusterFolder(dataDir);
  if (dataDirOwner(dataDir) !== null || runningPostmaster(cluster) !== null)
    throw new StartError(`Encomienda está en marcha sobre ${dataDir}: deténgala antes de restaurar.`);
  const isTaken = existsSync(cluster) || PARTS.some((part) => existsSync(join(dataDir, part)));
  if (isTaken && !force)
    throw new StartError(
      `${dataDir} no está vacía: indique otra carpeta con DATA_DIR, o agregue --force para apartar lo que hay.`,
    );

  // Beside the cluster, so that it is moved into place in one step.
  const draft = `${cluster}.restaurando`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  try {
    const { fecha, version } = await unpackArchive(file, draft);
    const aside = isTaken
      ? moveAside(dataDir, cluster, fecha.replaceAll(/\D/g, '').slice(0, 14) + `-${process.pid}`)
      : null;
    for (const part of PARTS) if (existsSync(join(draft, part))) renameSync(join(draft, part), join(dataDir, part));
    own(join(draft, 'postgres'));
    renameSync(join(draft, 'postgres'), cluster);
    return { fecha, version, counts: await prove(dataDir), aside: aside === null ? null : basename(aside) };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};
