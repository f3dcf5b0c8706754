import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { ROOT } from '../root.ts';

const MIGRATIONS_FOLDER = join(ROOT, 'db/migrations');

/** Any number, the same for every process: one of them migrates, the others wait. */
const MIGRATION_LOCK = 72_031_955;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const readMigrations = (): Migration[] =>
  readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8');
      return { name: file.slice(0, -'.sql'.length), text, checksum: createHash('sha256').update(text).digest('hex') };
    });

/**
 * Brings the database to the newest form: plain SQL files in order of their names, each once and in
 * a transaction of its own. Files are never edited once landed; a changed one stops the start.
 * @returns the names of the migrations that ran.
 */
export const migrate = async (pool: pg.Pool): Promise<string[]> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migraciones (nombre text primary key, huella text not null, fecha timestamptz not null default now())',
    );
    const { rows } = await client.query<{ nombre: string; huella: string }>('select nombre, huella from migraciones');
    const known = new Map(rows.map((row) => [row.nombre, row.huella]));
    const done: string[] = [];
    for (const { name, text, checksum } of readMigrations()) {
      const before = known.get(name);
      if (before === checksum) continue;
      if (before !== undefined)
        throw new Error(`La migración ${name} cambió después de haberse aplicado; agregue una nueva en su lugar.`);
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into migraciones (nombre, huella) values ($1, $2)', [name, checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`La migración ${name} falló: ${(error as Error).message}`, { cause: error });
      }
      done.push(name);
    }
    return done;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
};
