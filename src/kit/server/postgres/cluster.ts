import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { findPostgresBinaries } from './binaries.ts';
import { giveTo, postgresAccount, reachableFolder, type ServiceAccount } from './service-account.ts';
import { hasSocket } from './socket.ts';

const USER = 'encomienda';
const DATABASE = 'encomienda';
/** File with the generated password, inside the cluster's folder so that a backup includes it. */
const PASSWORD_FILE = 'clave';

/** Our database cluster on disk, whether running or not. */
export interface Cluster {
  readonly folder: string;
  readonly account: ServiceAccount | null;
  /** The `postgres` program. */
  readonly program: string;
  /** For those who may enter the folder: through the socket if there is one. */
  url(port: number, database?: string): string;
  /** For any program on this machine. */
  tcpUrl(port: number, database?: string): string;
}

/**
 * Creates the cluster in a draft folder and renames that at the end, so that a killed process leaves no partial
 * cluster.
 */
const createCluster = (folder: string, account: ServiceAccount | null, initdb: string): void => {
  const draft = `${folder}.nuevo`;
  const draftPassword = `${folder}.clave`;
  rmSync(draft, { recursive: true, force: true });
  // The parent first: created together with the draft it would be closed to the account too.
  mkdirSync(dirname(draft), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(account, draft);
  writeFileSync(draftPassword, randomBytes(24).toString('hex'), { mode: 0o600 });
  giveTo(account, draftPassword);
  const done = spawnSync(
    initdb,
    [
      '-D',
      draft,
      '-U',
      USER,
      '--auth=scram-sha-256',
      `--pwfile=${draftPassword}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    { cwd: '/', encoding: 'utf8', ...account },
  );
  if (done.status !== 0 && /No space left on device/.test(done.stderr ?? '')) {
    rmSync(draft, { recursive: true, force: true });
    rmSync(draftPassword, { force: true });
    throw new StartError(
      `No hay espacio en el disco de ${dirname(folder)} para crear la base de datos: libere al menos 200 MB y repita.`,
    );
  }
  if (done.status !== 0)
    throw new StartError(`No se pudo crear la base de datos en ${folder}: ${done.stderr || String(done.error)}`);
  renameSync(draftPassword, join(draft, PASSWORD_FILE));
  renameSync(draft, folder);
};

/** Where the cluster of a data folder lives; elsewhere only if the account that runs it could not reach it. */
export const clusterFolder = (dataDir: string): string => reachableFolder(join(dataDir, 'postgres'), postgresAccount());

/** Whether the data folder has a cluster; checking writes nothing. */
export const hasCluster = (dataDir: string): boolean =>
  ['postgres', 'postgres.location'].some((name) => existsSync(join(dataDir, name)));

/** The cluster of a data folder; made first if there is none. */
export const openCluster = (dataDir: string): Cluster => {
  const account = postgresAccount();
  const { initdb, postgres } = findPostgresBinaries(account);
  const folder = clusterFolder(dataDir);
  if (!existsSync(folder)) createCluster(folder, account, initdb);
  const passwordFile = join(folder, PASSWORD_FILE);
  if (!existsSync(passwordFile))
    throw new StartError(`La carpeta ${folder} no contiene una base de datos de Encomienda (falta ${PASSWORD_FILE}).`);
  const password = readFileSync(passwordFile, 'utf8').trim();
  const tcpUrl: Cluster['tcpUrl'] = (port, database = DATABASE) =>
    `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  return {
    folder,
    account,
    program: postgres,
    url: (port, database) =>
      hasSocket(folder, port) ? `${tcpUrl(port, database)}?host=${encodeURIComponent(folder)}` : tcpUrl(port, database),
    tcpUrl,
  };
};

/**
 * Creates our database if a first start was interrupted before it, and keeps errors of our sessions out of the
 * database's log: their messages quote user input («invalid input syntax … "…"»), and we receive them anyway.
 */
export const ensureDatabase = async (cluster: Cluster, port: number): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster.url(port, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    await client.query(`alter role ${USER} set log_min_messages = 'fatal'`);
  } finally {
    await client.end();
  }
};
