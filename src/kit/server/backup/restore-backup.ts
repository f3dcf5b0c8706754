import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { clusterFolder } from '../postgres/cluster.ts';
import { dataDirOwner, openDataDir, takeDataDir } from '../postgres/data-dir-lock.ts';
import { startEmbeddedPostgres, stopLeftPostgres } from '../postgres/embedded-postgres.ts';
import { runningPostmaster } from '../postgres/postmaster.ts';
import { giveTo, postgresAccount } from '../postgres/service-account.ts';
import { StartError } from '../start-error.ts';
import { unpackArchive, type UnpackPlaces } from './archive-reader.ts';
import { filesUnder } from './data-files.ts';

export interface RestoreOptions {
  readonly file: string;
  readonly dataDir: string;
  /** Moves the present contents of the data folder aside instead of refusing. */
  readonly force: boolean;
}

export interface RestoreResult {
  /** When the backup was taken. */
  readonly fecha: string;
  readonly version: string;
  /** The number of rows of each of our tables that has any. */
  readonly counts: Readonly<Record<string, number>>;
  /** Where the previous contents are now; null when there were none. */
  readonly aside: UnpackPlaces | null;
}

const PARTS = ['files', 'secret.key'] as const;

const placeOf = (dataDir: string): UnpackPlaces => ({ dataDir, cluster: clusterFolder(dataDir) });

/** Source and target of every part of an installation that exists. */
const movesOf = (from: UnpackPlaces, to: UnpackPlaces): [string, string][] =>
  [
    ...PARTS.map((part): [string, string] => [join(from.dataDir, part), join(to.dataDir, part)]),
    [from.cluster, to.cluster] satisfies [string, string],
  ].filter(([path]) => existsSync(path));

/** Moves everything or nothing: if one move fails, the earlier ones are undone. */
const moveAll = (moves: readonly (readonly [string, string])[]): void => {
  const done: (readonly [string, string])[] = [];
  try {
    for (const [from, to] of moves) {
      renameSync(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done.toReversed()) renameSync(to, from);
    throw error;
  }
};

/** Makes the cluster belong to the account that runs it, closed to all others. */
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
    const { rows } = await client.query<{ table: string; count: string }>(
      `select tablename as table, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', tablename), false, true, '')))[1]::text as count
       from pg_tables where schemaname = 'public' order by 1`,
    );
    return Object.fromEntries(
      rows.map(({ table, count }) => [table, Number(count)]).filter(([, count]) => count !== 0),
    );
  } finally {
    await client.end();
  }
};

const NO_START = 'La base de datos de este respaldo no inicia; no se cambió nada.';

const lastWords = (cluster: string): string => {
  const log = join(cluster, 'postgres.log');
  return existsSync(log) ? (readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '') : '';
};

/** Starts the unpacked database once: only a backup whose database recovers is accepted. */
const prove = async ({ dataDir, cluster }: UnpackPlaces): Promise<Record<string, number>> => {
  const postgres = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => {
    throw new StartError(`${NO_START} ${lastWords(cluster)}`.trim(), { cause: error });
  });
  try {
    return await countRows(postgres.url);
  } finally {
    await postgres.stop();
  }
};

const clear = async ({ dataDir, cluster }: UnpackPlaces): Promise<void> => {
  await stopLeftPostgres(dataDir);
  rmSync(cluster, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
};

/**
 * Restores a backup into a data folder. It is unpacked beside the present contents, checked against its manifest and
 * started once; only then are the two exchanged.
 * @throws StartError with a sentence for the operator; nothing has changed then.
 */
export const restoreBackup = async ({ file, dataDir, force }: RestoreOptions): Promise<RestoreResult> => {
  if (!existsSync(file)) throw new StartError(`No existe el archivo ${file}.`);
  if (!statSync(file).isFile()) throw new StartError(`${file} no es un archivo: indique el del respaldo.`);
  const isNew = !existsSync(dataDir);
  openDataDir(dataDir);
  const present = placeOf(dataDir);
  if (dataDirOwner(dataDir) !== null || runningPostmaster(present.cluster) !== null)
    throw new StartError(`Encomienda está en marcha sobre ${dataDir}: deténgala antes de restaurar.`);
  const isTaken = existsSync(present.cluster) || PARTS.some((part) => existsSync(join(dataDir, part)));
  if (isTaken && !force)
    throw new StartError(
      `${dataDir} no está vacía: indique otra carpeta con DATA_DIR, o agregue --force para apartar lo que hay.`,
    );

  // The lock keeps a server from starting on this folder meanwhile.
  const giveBack = takeDataDir(dataDir);
  const draftDir = join(dataDir, 'restaurando');
  openDataDir(draftDir);
  const draft = placeOf(draftDir);
  try {
    // Left over from a restore that was killed.
    await clear(draft);
    openDataDir(draftDir);
    mkdirSync(draft.cluster, { mode: 0o700 });
    const { fecha, version } = await unpackArchive(file, draft);
    own(draft.cluster);
    const counts = await prove(draft);
    const stamp = `anterior-${fecha.replaceAll(/\D/g, '').slice(0, 14)}-${process.pid}`;
    const aside = { dataDir: join(dataDir, stamp), cluster: `${present.cluster}.${stamp}` };
    if (isTaken) mkdirSync(aside.dataDir, { recursive: true, mode: 0o700 });
    moveAll([...movesOf(present, aside), ...movesOf(draft, present)]);
    return { fecha, version, counts, aside: isTaken ? aside : null };
  } finally {
    await clear(draft).finally(giveBack);
    // A backup that was refused leaves no folder behind that was not there.
    if (isNew && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  }
};
