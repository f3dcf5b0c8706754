import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRELOADS_FILE, type ScreenFiles } from '#app/server/page-preloads.ts';

const BUILT = join(import.meta.dirname, '../../dist/web', PRELOADS_FILE);

/** Every address that the built product has a screen for, as the router spells it. */
export const routesOfBuild = (): string[] =>
  (JSON.parse(readFileSync(BUILT, 'utf8')) as ScreenFiles[]).map(({ ruta }) => ruta);
