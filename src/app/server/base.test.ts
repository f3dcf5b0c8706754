import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { ROOT } from '#kit/server/root.ts';
import { ownFolder } from '../../../tests/harness/own-folder.ts';

const dataDir = ownFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs `npm run -s base`, as an operator does. */
const base = (settings: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly code: number; readonly output: string; readonly words: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['bin/run.mjs', 'scripts/base.ts'],
      { cwd: ROOT, env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...settings } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout, words: stderr }),
    );
  });

it('prints nothing but the address of the running database, and it is the right one', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, unsafe: true });
  try {
    const { code, output, words } = await base();
    expect(code, words).toBe(0);
    expect(words).toContain('lleva la contraseña');
    const client = new pg.Client({ connectionString: output.trimEnd() });
    await client.connect();
    const { rows } = await client
      .query("select current_database() as base, current_user as usuario, current_setting('data_directory') as carpeta")
      .finally(() => client.end());
    expect(rows).toEqual([{ base: 'encomienda', usuario: 'encomienda', carpeta: postgres.folder }]);
    expect(output).toBe(`${postgres.tcpUrl}\n`);
  } finally {
    await postgres.stop();
  }
});

it('says so where none runs, also where one has run', async () => {
  for (const DATA_DIR of [dataDir, join(dataDir, 'otra')]) {
    const { code, output, words } = await base({ DATA_DIR });
    expect([code, output]).toEqual([1, '']);
    expect(words).toContain(`No hay una base de datos en marcha en ${DATA_DIR}`);
  }
});

it('refuses where the database is the operator’s', async () => {
  const { code, output, words } = await base({ DATABASE_URL: 'postgres://a@b/c' });
  expect([code, output]).toEqual([1, '']);
  expect(words).toContain('Con DATABASE_URL la base de datos es suya');
});
