/**
 * Writes, from a freshly migrated database, the Kysely types (src/kit/server/db/tables.gen.ts), one readable file per
 * table (db/tables), the digests of new migrations, and the README's table of settings. `--check` only compares and
 * fails on a difference.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTINGS } from '#kit/server/config/config.ts';
import { describeTables, tableTypes } from '#kit/server/db/describe-tables.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { DIGESTS_FILE, readMigrations, recordNew } from '#kit/server/db/migrations.ts';
import { createPool } from '#kit/server/db/pool.ts';
import { startEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';

const START = '<!-- ajustes -->';
const END = '<!-- /ajustes -->';

const defaultOf = (schema: (typeof SETTINGS)[keyof typeof SETTINGS]['schema']): string => {
  const parsed = schema.safeParse(undefined);
  return parsed.success && parsed.data !== undefined ? `\`${String(parsed.data)}\`` : '—';
};

/** The README with its table of settings generated from the code. */
const withSettingsTable = (readme: string): string => {
  const rows = Object.entries(SETTINGS).map(
    ([name, { schema, help }]) => `| \`${name}\` | ${defaultOf(schema)} | ${help} |`,
  );
  const table = ['| variable | por defecto | qué es |', '|---|---|---|', ...rows].join('\n');
  const from = readme.indexOf(START);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error(`README.md has no place between ${START} and ${END}`);
  return `${readme.slice(0, from + START.length)}\n${table}\n${readme.slice(to)}`;
};

const check = process.argv.includes('--check');
const root = new URL('..', import.meta.url).pathname;
const typesFile = join(root, 'src/kit/server/db/tables.gen.ts');
const readmeFile = join(root, 'README.md');
const tablesFolder = join(root, 'db/tables');

const dataDir = mkdtempSync(join(tmpdir(), 'encomienda-tablas-'));
const postgres = await startEmbeddedPostgres({ dataDir, unsafe: true });
const pool = createPool({ url: postgres.url, max: 2, name: 'tablas', onError: () => undefined });
try {
  await migrate(pool);
  const wanted = new Map<string, string>();
  for (const { name, sql } of await describeTables(pool)) wanted.set(join(tablesFolder, `${name}.sql`), sql);
  wanted.set(typesFile, await tableTypes(pool));
  wanted.set(DIGESTS_FILE, recordNew(readFileSync(DIGESTS_FILE, 'utf8'), readMigrations()));
  wanted.set(readmeFile, withSettingsTable(readFileSync(readmeFile, 'utf8')));

  const stale = readdirSync(tablesFolder)
    .map((file) => join(tablesFolder, file))
    .filter((file) => file.endsWith('.sql') && !wanted.has(file));
  const different = [...wanted].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  if (check && stale.length + different.length > 0) {
    console.error(`Out of date, run "npm run tables": ${[...stale, ...different.map(([file]) => file)].join(', ')}`);
    process.exitCode = 1;
  }
  if (!check) {
    for (const file of stale) rmSync(file);
    for (const [file, text] of different) writeFileSync(file, text);
    console.log(`${wanted.size} files, ${different.length} written, ${stale.length} removed`);
  }
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
