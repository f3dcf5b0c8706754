import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, expect, inject, test } from 'vitest';
import { readConfig } from '#kit/server/config/config.ts';
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
afterEach(() => database?.drop());

/** What a start says over a database of which this was done to the list of its migrations. */
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
