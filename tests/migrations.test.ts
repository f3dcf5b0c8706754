import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest';
import { readConfig } from '#kit/server/config/config.ts';
import { migrate, type Patience } from '#kit/server/db/migrate.ts';
import { DIGESTS_FILE, digestLines, readMigrations } from '#kit/server/db/migrations.ts';
import { StartError } from '#kit/server/start-error.ts';
import { openRuntime } from '#app/server/runtime.ts';
import { cloneDatabase, runStatement, type TestDatabase } from './harness/test-database.ts';

const migrations = readMigrations();

test('a landed migration is never edited: it is as SHA256SUMS has recorded it, and a new one is recorded', () => {
  expect(digestLines(migrations)).toBe(readFileSync(DIGESTS_FILE, 'utf8'));
});

test('they are numbered without holes', () => {
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, place) => place + 1));
});

let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.drop();
  database = undefined;
});

/** The migrations plus one that the product does not have. */
const next = (text: string) => [...migrations, { name: '9999_otra', text, digest: 'otra' }];

describe('a migration', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  afterAll(() => said.mockRestore());
  const open: { end(): Promise<void> }[] = [];
  afterEach(async () => {
    said.mockClear();
    for (const each of open.splice(0)) await each.end();
  });

  /** A pool over a copy of the database; `limitMs` limits each statement, like ours. */
  const poolOf = async (limitMs: number): Promise<pg.Pool> => {
    database ??= await cloneDatabase(inject('testServer'));
    const pool = new pg.Pool({ connectionString: database.url, max: 1, statement_timeout: limitMs });
    open.push(pool);
    return pool;
  };

  test('may take longer than any other statement, and who waits for its turn with it', async () => {
    const [one, other] = [await poolOf(200), await poolOf(200)];
    const slow = next('select pg_sleep(0.6)');
    const done = await Promise.all([migrate(one, slow), migrate(other, slow)]);
    expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], ['9999_otra']]);
    expect(said.mock.calls).toEqual([['· Otro proceso prepara la base de datos; se espera a que termine…']]);
    for (const pool of [one, other]) await expect(pool.query('select pg_sleep(0.6)')).rejects.toThrow('timeout');
  });

  /** Migrates while another connection reads a table, as a backup does for its whole duration. */
  const whileRead = async (patience: Patience) => {
    const pool = await poolOf(60_000);
    const reader = new pg.Client({ connectionString: database?.url });
    await reader.connect();
    open.unshift(reader);
    await reader.query('begin; select 1 from sucursales');
    return { reader, work: migrate(pool, next('alter table sucursales add otra integer'), patience) };
  };

  test('waits for a table that is in use, and lets the others go by', async () => {
    const { reader, work } = await whileRead({ lockMs: 100, pauseMs: 100, allMs: 60_000 });
    await expect
      .poll(() => said.mock.calls, { timeout: 20_000 })
      .toEqual([['· La migración 9999_otra espera una tabla ocupada; se intenta por 60 s…']]);
    // These would wait for the reader if the migration stayed in the lock queue.
    for (let round = 0; round < 5; round++) await runStatement(database?.url ?? '', 'select 1 from sucursales');
    await reader.query('commit');
    expect(await work).toEqual(['9999_otra']);
  });

  test('gives up in the end, with a sentence', async () => {
    const { work } = await whileRead({ lockMs: 50, pauseMs: 10, allMs: 200 });
    await expect(work).rejects.toThrow(
      new StartError(
        'La migración 9999_otra necesita para ella sola una tabla que otra conexión tiene ocupada, como un respaldo o una consulta larga. Nada quedó a medias: inicie otra vez cuando termine.',
      ),
    );
  });
});

/** The error of a start over a database after this change of its list of migrations. */
const startOver = async (statement: string): Promise<unknown> => {
  const server = inject('testServer');
  database = await cloneDatabase(server);
  await runStatement(database.url, statement);
  const config = readConfig({ DATA_DIR: join(server.folder, 'otra-version'), DATABASE_URL: database.url });
  return openRuntime(config, pino({ level: 'silent' })).then(
    (runtime) => runtime.close(),
    (error: unknown) => error,
  );
};

const ofDevelopment = (name: string): StartError =>
  new StartError(
    `La base de datos la hizo una versión de desarrollo de Encomienda, y esta no puede actualizarla (migración ${name}). Sus datos siguen intactos: para iniciar, aparte la carpeta de datos o indique otra con DATA_DIR; con base de datos propia, indique una vacía en DATABASE_URL.`,
  );

test.each([
  [
    'a version of the development',
    `update migraciones set nombre = '0010_usuarios_orden' where nombre like '0010%'`,
    ofDevelopment('0010_usuarios_orden'),
  ],
  [
    'another form of a migration',
    `update migraciones set huella = 'otra' where nombre = '0003_sucursales'`,
    ofDevelopment('0003_sucursales'),
  ],
  [
    'a newer version',
    `insert into migraciones (nombre, huella) values ('9999_de_manana', 'otra')`,
    new StartError(
      'La base de datos es de una versión más nueva de Encomienda (migración 9999_de_manana). Sus datos siguen intactos: inicie esa versión, o restaure un respaldo hecho con esta.',
    ),
  ],
])('over the database of %s a start ends with a sentence', async (_, statement, sentence) => {
  const said = await startOver(statement);
  expect(said).toBeInstanceOf(StartError);
  expect(said).toEqual(sentence);
});

test('over a database of its own a start goes on', async () => {
  expect(await startOver('select 1')).toBeUndefined();
});
