import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import { readConfig } from '#kit/server/config/config.ts';
import { StartError } from '#kit/server/start-error.ts';
import { cloneDatabase } from '../../../tests/harness/test-database.ts';
import { openRuntime } from './runtime.ts';

const server = inject('testServer');
const database = await cloneDatabase(server);
afterAll(() => database.drop());

const DATA_DIR = join(server.folder, 'otra-llave');
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });

/** The message of a start that fails over this database; null if it succeeds. */
const start = async (env: Readonly<Record<string, string>>): Promise<string | null> => {
  try {
    const { close } = await openRuntime(readConfig({ DATA_DIR, DATABASE_URL: database.url, ...env }), log);
    await close();
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
};

const [first, second, third] = ['1', '2', '3'].map((digit) => ({ SECRET_KEY: digit.repeat(64) }));
const shortOf = (sentence: string | null): string => /ACCEPT_SECRET_KEY=([0-9a-f]{12})/.exec(sentence ?? '')?.[1] ?? '';

test('a start with another key than the first is refused until the very key is accepted', async () => {
  expect(await start({ ...first })).toBeNull();
  expect(await start({ ...first })).toBeNull();
  const refused = await start({ ...second });
  expect(refused).toMatch(/^La llave de SECRET_KEY no es aquella con la que empezó esta base de datos/);
  expect(refused).not.toContain('2'.repeat(12));
  const ACCEPT_SECRET_KEY = shortOf(refused);
  // Nothing was changed, and other keys are still refused.
  expect(await start({ ...first })).toBeNull();
  expect(shortOf(await start({ ...third, ACCEPT_SECRET_KEY }))).not.toBe(ACCEPT_SECRET_KEY);
  expect(logged).toEqual([]);

  expect(await start({ ...second, ACCEPT_SECRET_KEY })).toBeNull();
  expect(logged.map((line) => (JSON.parse(line) as { key: string }).key)).toEqual([ACCEPT_SECRET_KEY]);
  expect(await start({ ...second })).toBeNull();
  expect(await start({ ...first, ACCEPT_SECRET_KEY })).toMatch(/^La llave de SECRET_KEY/);
});

test('what a newer version would bring forward stays as it is where its key is refused', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; digest: string }>(
      'delete from migraciones where nombre = (select max(nombre) from migraciones) returning nombre as name, huella as digest',
    );
    expect(await start({ ...third })).toMatch(/^La llave de SECRET_KEY/);
    await client.query('insert into migraciones (nombre, huella) values ($1, $2)', [rows[0]?.name, rows[0]?.digest]);
  } finally {
    await client.end();
  }
});

test('one that was made for a new folder is refused by the name of its file', async () => {
  await start({ ...first });
  expect(await start({})).toContain(`La llave de ${join(DATA_DIR, 'secret.key')} no es`);
});
