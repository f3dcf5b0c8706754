import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The text of each file by its path from the root, e.g. `src/features/guias/server/guias.routes.ts`. */
export type SourceFiles = ReadonlyMap<string, string>;

/** All code under `src` except tests. */
export const readSourceFiles = (): SourceFiles =>
  new Map(
    globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !/\.(test|arbitrary|samples)\.tsx?$/.test(file))
      .toSorted()
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );
