import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { readMigrations, type Migration } from './migrations.ts';

/** Any number, the same for every process: one of them migrates, the others wait. */
const MIGRATION_LOCK = 72_031_955;

interface Applied {
  readonly nombre: string;
  readonly huella: string;
}

const newer = (name: string): StartError =>
  new StartError(
    `La base de datos es de una versión más nueva de Encomienda (migración ${name}). Sus datos siguen intactos: inicie esa versión, o restaure un respaldo hecho con esta.`,
  );

const otherwiseMade = (name: string): StartError =>
  new StartError(
    `La base de datos la hizo una versión de desarrollo de Encomienda, y esta no puede actualizarla (migración ${name}). Sus datos siguen intactos: para iniciar, aparte la carpeta de datos o indique otra con DATA_DIR; con base de datos propia, indique una vacía en DATABASE_URL.`,
  );

/** @throws StartError unless what was applied is how our migrations begin. */
const requireOurs = (applied: readonly Applied[], migrations: readonly Migration[]): void => {
  for (const [place, { nombre, huella }] of applied.entries()) {
    const ours = migrations[place];
    if (ours === undefined) throw newer(nombre);
    if (ours.name !== nombre || ours.digest !== huella) throw otherwiseMade(nombre);
  }
};

/**
 * Brings the database to the newest form: plain SQL files in order of their names, each once and in
 * a transaction of its own.
 * @returns the names of the migrations that ran.
 * @throws StartError where another version made the database; nothing was changed.
 */
export const migrate = async (
  pool: pg.Pool,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migraciones (nombre text primary key, huella text not null, fecha timestamptz not null default now())',
    );
    const { rows } = await client.query<Applied>('select nombre, huella from migraciones order by nombre collate "C"');
    requireOurs(rows, migrations);
    const missing = migrations.slice(rows.length);
    for (const { name, text, digest } of missing) {
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into migraciones (nombre, huella) values ($1, $2)', [name, digest]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`La migración ${name} falló: ${(error as Error).message}`, { cause: error });
      }
    }
    return missing.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
};
