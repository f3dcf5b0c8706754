import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const MIGRATIONS_FOLDER = join(ROOT, 'db/migrations');
/** The digests of the landed ones: none of these is ever edited. */
export const DIGESTS_FILE = join(MIGRATIONS_FOLDER, 'SHA256SUMS');

export interface Migration {
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text. */
  readonly digest: string;
}

/** The product's migrations in their order. */
export const readMigrations = (): Migration[] =>
  readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8');
      return { name: file.slice(0, -'.sql'.length), text, digest: createHash('sha256').update(text).digest('hex') };
    });

/** As `sha256sum *.sql` writes them. */
export const digestLines = (migrations: readonly Migration[]): string =>
  migrations.map(({ name, digest }) => `${digest}  ${name}.sql\n`).join('');

/** The record of the landed ones, with a line for each new one: what is recorded stays as it is. */
export const recordNew = (recorded: string, migrations: readonly Migration[]): string =>
  recorded + digestLines(migrations.filter(({ name }) => !recorded.includes(`  ${name}.sql\n`)));
