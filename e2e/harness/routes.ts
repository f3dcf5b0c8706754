import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['src/features/*/web/*.routes.tsx', 'src/app/web/*.ts'];

/** Every address that the code has a screen for, as the router spells it. */
export const routesOfCode = (): string[] =>
  globSync(SOURCES, { cwd: ROOT })
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path),
    )
    .filter((route) => route !== '/' && route !== '$');
