import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const MIGRATIONS_FOLDER = join(ROOT, 'db/migrations');
/** Checksums of the landed migrations, none of which is ever edited. */
export const DIGESTS_FILE = join(MIGRATIONS_FOLDER, 'SHA256SUMS');

export interface Migration {
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly digest: string;
}

/** Our migrations in order. */
export const readMigrations = (): Migration[] =>
  readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8');
      return { name: file.slice(0, -'.sql'.length), text, digest: createHash('sha256').update(text).digest('hex') };
    });

/** In the format of `sha256sum *.sql`. */
export const digestLines = (migrations: readonly Migration[]): string =>
  migrations.map(({ name, digest }) => `${digest}  ${name}.sql\n`).join('');

/** The checksum file with a line added for each new migration; recorded lines stay as they are. */
export const recordNew = (recorded: string, migrations: readonly Migration[]): string =>
  recorded + digestLines(migrations.filter(({ name }) => !recorded.includes(`  ${name}.sql\n`)));
