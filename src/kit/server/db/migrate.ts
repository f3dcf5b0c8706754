import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { readMigrations, type Migration } from './migrations.ts';

/** Key of the advisory lock, an arbitrary number: one process migrates while the others wait. */
const MIGRATION_LOCK = 72_031_955;

interface Applied {
  readonly name: string;
  readonly digest: string;
}

const newer = (name: string): StartError =>
  new StartError(
    `La base de datos es de una versión más nueva de Encomienda (migración ${name}). Sus datos siguen intactos: inicie esa versión, o restaure un respaldo hecho con esta.`,
  );

const otherwiseMade = (name: string): StartError =>
  new StartError(
    `La base de datos la hizo una versión de desarrollo de Encomienda, y esta no puede actualizarla (migración ${name}). Sus datos siguen intactos: para iniciar, aparte la carpeta de datos o indique otra con DATA_DIR; con base de datos propia, indique una vacía en DATABASE_URL.`,
  );

/** @throws StartError unless the applied migrations are the first of ours, in order. */
const requireOurs = (applied: readonly Applied[], migrations: readonly Migration[]): void => {
  for (const [place, { name, digest }] of applied.entries()) {
    const ours = migrations[place];
    if (ours === undefined) throw newer(name);
    if (ours.name !== name || ours.digest !== digest) throw otherwiseMade(name);
  }
};

/** How long a migration waits for a table that is in use, milliseconds. */
export interface Patience {
  /** Of one try: whoever needs the table meanwhile queues behind it, even readers. */
  readonly lockMs: number;
  /** Between two tries, so that the others can proceed. */
  readonly pauseMs: number;
  /** Of all tries together. */
  readonly allMs: number;
}

const PATIENCE: Patience = { lockMs: 3000, pauseMs: 3000, allMs: 300_000 };
/** PostgreSQL's error code for a lock timeout. */
const LOCK_TIMEOUT = '55P03';

const busy = (name: string): StartError =>
  new StartError(
    `La migración ${name} necesita para ella sola una tabla que otra conexión tiene ocupada, como un respaldo o una consulta larga. Nada quedó a medias: inicie otra vez cuando termine.`,
  );

/** Waits for the migration lock, however long the migrations of another process take. */
const takeTurn = async (client: pg.PoolClient): Promise<void> => {
  const { rows } = await client.query<{ mio: boolean }>('select pg_try_advisory_lock($1) as mio', [MIGRATION_LOCK]);
  if (rows[0]?.mio === true) return;
  console.error('· Otro proceso prepara la base de datos; se espera a que termine…');
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
};

const apply = async (client: pg.PoolClient, { name, text, digest }: Migration, lockMs: number): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    await client.query(text);
    await client.query('insert into migraciones (nombre, huella) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const applyWhenFree = async (client: pg.PoolClient, migration: Migration, patience: Patience): Promise<void> => {
  const { name } = migration;
  const deadline = Date.now() + patience.allMs;
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      return await apply(client, migration, patience.lockMs);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== LOCK_TIMEOUT) throw new Error(`La migración ${name} falló: ${message}`, { cause: error });
      if (Date.now() >= deadline) throw busy(name);
      if (!isAnnounced)
        console.error(`· La migración ${name} espera una tabla ocupada; se intenta por ${patience.allMs / 1000} s…`);
      await sleep(patience.pauseMs);
    }
  }
};

/**
 * Migrates the database to the newest version: plain SQL files in the order of their names, each once and in a
 * transaction of its own. Unlike our other statements they may run for any time, but they wait for a table's lock only
 * briefly, so that nobody is held up behind them.
 * @returns the names of the migrations that ran.
 * @throws StartError where another version made the database, or where a table stays locked for all of `patience`.
 */
export const migrate = async (
  pool: pg.Pool,
  migrations: readonly Migration[] = readMigrations(),
  patience: Patience = PATIENCE,
): Promise<string[]> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Without keepalives, others would wait hours for the lock of a machine that is gone.
    await client.query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3');
    await takeTurn(client);
    await client.query(
      'create table if not exists migraciones (nombre text primary key, huella text not null, fecha timestamptz not null default now())',
    );
    const { rows } = await client.query<Applied>(
      'select nombre as name, huella as digest from migraciones order by nombre collate "C"',
    );
    requireOurs(rows, migrations);
    const missing = migrations.slice(rows.length);
    for (const migration of missing) await applyWhenFree(client, migration, patience);
    return missing.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    // What a server that is going away says on a connection while it closes would end the process.
    client.on('error', () => undefined);
    // Closed instead of returned to the pool: nobody else may get a connection without a timeout.
    client.release(true);
  }
};
