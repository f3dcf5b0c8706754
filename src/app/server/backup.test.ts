import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArchive } from '#kit/server/backup/archive-writer.ts';
import { filesUnder } from '#kit/server/backup/data-files.ts';
import { restoreBackup } from '#kit/server/backup/restore-backup.ts';
import { takeBackup } from '#kit/server/backup/take-backup.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { startEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { ownFolder } from '../../../tests/harness/own-folder.ts';

const home = ownFolder();
const place = (name: string): string => join(home, name);
const source = place('origen');
/** A path longer than the oldest tar format can hold. */
const LOGOS = `files/logos/${'carpeta-larga/'.repeat(8)}`;
let runtime: Runtime;

beforeAll(async () => {
  runtime = await openRuntime(readConfig({ DATA_DIR: source, DEMO: '1' }), pino({ level: 'silent' }));
  mkdirSync(join(source, LOGOS), { recursive: true });
  writeFileSync(join(source, LOGOS, 'logo.png'), Buffer.alloc(70_000, 'logo'));
  await runtime.pool.query(
    'create table prueba_debe (id bigint primary key, valor text); create table prueba_haber (id bigint primary key, valor text)',
  );
});
afterAll(async () => {
  await runtime.close();
  rmSync(home, { recursive: true, force: true });
});

const backup = (name: string) =>
  takeBackup(
    {
      url: runtime.postgres?.url ?? '',
      clusterFolder: runtime.postgres?.folder ?? '',
      dataDir: source,
      version: 'prueba',
    },
    place(name),
  );

const query = async <T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Every row of every table, as text. */
const contents = async (url: string): Promise<Record<string, string[]>> => {
  const tables = await query<{ table: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const result: Record<string, string[]> = {};
  for (const { table } of tables) {
    const rows = await query<{ row: string }>(url, `select t::text as row from ${table} t order by 1`);
    result[table] = rows.map(({ row }) => row);
  }
  return result;
};

const inRestored = async <T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
};

it('is one moment, taken while transactions go on', async () => {
  let written = 0;
  let isOver = false;
  const write = async (): Promise<void> => {
    while (!isOver) {
      const id = ++written;
      const client = await runtime.pool.connect();
      await client.query('begin');
      await client.query("insert into prueba_debe values ($1, repeat('x', 500))", [id]);
      await client.query("insert into prueba_haber values ($1, repeat('y', 500))", [id]);
      if (id % 10 === 0) await client.query("update prueba_debe set valor = repeat('z', 500) where id % 7 = 0");
      await client.query('commit');
      client.release();
    }
  };
  const writers = [write(), write()];
  while (written < 100) await new Promise((resolve) => setTimeout(resolve, 5));
  const [before] = await query<{ n: string }>(runtime.postgres?.url ?? '', 'select count(*) as n from prueba_haber');
  await backup('vivo.tar.gz').finally(() => (isOver = true));
  await Promise.all(writers);

  const { counts } = await restoreBackup({ file: place('vivo.tar.gz'), dataDir: place('vivo'), force: false });
  expect(counts.prueba_debe).toBe(counts.prueba_haber);
  expect(counts.prueba_haber).toBeGreaterThanOrEqual(Number(before?.n));
  expect(counts.prueba_haber).toBeLessThanOrEqual(written);
  const orphans = await inRestored(place('vivo'), (url) =>
    query(
      url,
      'select id from prueba_debe full join prueba_haber using (id) where prueba_debe.valor is null or prueba_haber.valor is null',
    ),
  );
  expect(orphans).toEqual([]);
});

it('gives back every row, the files and the key', async () => {
  const before = await contents(runtime.postgres?.url ?? '');
  await backup('quieto.tar.gz');
  await restoreBackup({ file: place('quieto.tar.gz'), dataDir: place('quieto'), force: false });
  expect(await inRestored(place('quieto'), contents)).toEqual(before);
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(readFileSync(join(place('quieto'), LOGOS, 'logo.png'))).toEqual(readFileSync(join(source, LOGOS, 'logo.png')));
  expect(readFileSync(join(place('quieto'), 'secret.key'), 'utf8')).toBe(
    readFileSync(join(source, 'secret.key'), 'utf8'),
  );
});

it('is an archive that any tar opens', () => {
  const listed = spawnSync('tar', ['tzf', place('quieto.tar.gz')], { encoding: 'utf8' });
  expect(listed.status).toBe(0);
  expect(listed.stdout.trim().split('\n').at(-1)).toBe('manifiesto.json');
});

const modeOf = (...path: string[]): string => (statSync(join(...path)).mode & 0o777).toString(8);

it('is read by nobody else, neither as an archive nor restored', () => {
  expect(modeOf(place('quieto.tar.gz'))).toBe('600');
  expect(modeOf(place('quieto'), 'secret.key')).toBe('600');
  expect(modeOf(place('quieto'), 'files')).toBe('700');
  expect(modeOf(place('quieto'), LOGOS, 'logo.png')).toBe('600');
});

it('refuses to overwrite what is there, and moves it aside when told to', async () => {
  const file = place('quieto.tar.gz');
  await expect(backup('quieto.tar.gz')).rejects.toThrow('ya existe');
  await expect(restoreBackup({ file, dataDir: place('quieto'), force: false })).rejects.toThrow('no está vacía');
  const { aside } = await restoreBackup({ file, dataDir: place('quieto'), force: true });
  expect(existsSync(join(aside?.dataDir ?? '', 'secret.key'))).toBe(true);
  expect(existsSync(join(aside?.cluster ?? '', 'PG_VERSION'))).toBe(true);
});

it('refuses a folder in which the product runs', async () => {
  await expect(restoreBackup({ file: place('quieto.tar.gz'), dataDir: source, force: true })).rejects.toThrow(
    'en marcha',
  );
});

/** Repacks the same backup with changed files and a manifest that matches them. */
const rebuilt = async (file: string, change: (name: string) => 'kept' | 'left out' | string): Promise<void> => {
  const folder = place('desempacado');
  if (!existsSync(folder)) {
    mkdirSync(folder);
    spawnSync('tar', ['xzf', place('quieto.tar.gz'), '-C', folder]);
    rmSync(join(folder, 'manifiesto.json'));
  }
  const archive = createArchive(file, new Date());
  for (const { name, isFolder } of filesUnder(folder)) {
    const what = change(name);
    if (isFolder && what !== 'left out') await archive.folder(name);
    else if (what === 'kept') await archive.file(name, join(folder, name));
    else if (what !== 'left out') await archive.text(name, what);
  }
  await archive.finish('prueba');
};

const damaged = (damage: (bytes: Buffer) => Buffer) => async (file: string) =>
  writeFileSync(file, damage(readFileSync(place('quieto.tar.gz'))));

/** The files of an installation, by name and size. */
const installed = (dataDir: string): string[] =>
  filesUnder(dataDir)
    .filter(({ name, isFolder }) => !isFolder && !name.endsWith('.location'))
    .map(({ name }) => `${name} ${statSync(join(dataDir, name)).size}`);

it.each([
  ['cut short', 'no se cambió nada', damaged((bytes) => bytes.subarray(0, bytes.length - 5000))],
  [
    'changed',
    'no se cambió nada',
    damaged((bytes) => Buffer.concat([bytes.subarray(0, 300_000), Buffer.from('otra cosa'), bytes.subarray(300_009)])),
  ],
  ['something else', 'no se cambió nada', damaged(() => Buffer.from('esto no es un respaldo'))],
  ['empty', 'no se cambió nada', damaged(() => Buffer.alloc(0))],
  ['a folder', 'no es un archivo: indique el del respaldo', async (file: string) => mkdirSync(file)],
  [
    'whole, but without a database',
    'no se cambió nada',
    (file: string) => rebuilt(file, (name) => (name.startsWith('postgres') ? 'left out' : 'kept')),
  ],
  [
    'whole, but of a database that does not start',
    'no inicia; no se cambió nada',
    (file: string) => rebuilt(file, (name) => (name === 'postgres/PG_VERSION' ? '9.6\n' : 'kept')),
  ],
])('refuses an archive that is %s, and changes nothing, told to overwrite or not', async (name, sentence, make) => {
  const file = place(`${name}.tar.gz`);
  await make(file);
  await expect(restoreBackup({ file, dataDir: place('roto'), force: false })).rejects.toThrow(sentence);
  expect(existsSync(place('roto'))).toBe(false);

  const before = installed(place('quieto'));
  await expect(restoreBackup({ file, dataDir: place('quieto'), force: true })).rejects.toThrow(sentence);
  expect(installed(place('quieto'))).toEqual(before);
  expect(before.some((one) => one.startsWith('postgres/PG_VERSION'))).toBe(true);
});

it('says in a sentence why the archive cannot be written', async () => {
  await expect(backup('no-hay/respaldo.tar.gz')).rejects.toThrow(
    `No se puede escribir el respaldo ${place('no-hay/respaldo.tar.gz')}: su carpeta no existe.`,
  );
  writeFileSync(place('archivo'), '');
  await expect(backup('archivo/respaldo.tar.gz')).rejects.toThrow('su carpeta es un archivo.');
});
