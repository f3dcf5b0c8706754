import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type pg from 'pg';
import { migrate } from '#kit/server/db/migrate.ts';
import { readMigrations } from '#kit/server/db/migrations.ts';
import { createPool } from '#kit/server/db/pool.ts';
import { ROOT } from '#kit/server/root.ts';
import { catalogueOf } from './harness/catalogue.ts';
import { databaseUrl, runStatement } from './harness/test-database.ts';

const RELEASED = join(ROOT, 'db/released');
const server = inject('testServer');
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

const emptyDatabase = async (): Promise<pg.Pool> => {
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  await runStatement(server.url, `create database ${name}`);
  const pool = createPool({ url: databaseUrl(server.url, name), max: 2, name, onError: () => undefined });
  undo.push(
    () => runStatement(server.url, `drop database ${name} with (force)`),
    () => pool.end(),
  );
  return pool;
};

/** The migrations of the last release, by its SHA256SUMS. */
const releasedMigrations = () => {
  const released = readFileSync(join(RELEASED, 'SHA256SUMS'), 'utf8');
  return readMigrations().filter(({ name, digest }) => released.includes(`${digest}  ${name}.sql\n`));
};

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const readRows = async (pool: pg.Pool): Promise<Rows> => {
  const { rows: tables } = await pool.query<{ table: string }>(
    `select tablename as table from pg_tables where schemaname = 'public' and tablename <> 'migraciones'`,
  );
  const read = tables.map(async ({ table }) => {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t`);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
};

let upgraded: pg.Pool;
let before: Rows;
beforeAll(async () => {
  upgraded = await emptyDatabase();
  await migrate(upgraded, releasedMigrations());
  await upgraded.query(readFileSync(join(RELEASED, 'datos.sql'), 'utf8'));
  before = await readRows(upgraded);
  await migrate(upgraded);
});

test('the release is told whole: all its migrations, and some rows of every table', () => {
  expect(releasedMigrations()).toHaveLength(
    readFileSync(join(RELEASED, 'SHA256SUMS'), 'utf8').trimEnd().split('\n').length,
  );
  expect(Object.keys(before)).not.toHaveLength(0);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
});

test('from the last release one comes to the same tables as from nothing', async () => {
  const fresh = await emptyDatabase();
  await migrate(fresh);
  expect(await catalogueOf(upgraded)).toEqual(await catalogueOf(fresh));
});

test('and every row is still there, as it was', async () => {
  const after = await readRows(upgraded);
  for (const [table, rows] of Object.entries(before))
    expect(after[table], table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));
});
