import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder: the nearest one above with a package.json, whether this runs from src or bundled in dist. */
const findRoot = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (folder === dirname(folder)) throw new Error('No se encontró la carpeta del proyecto (package.json).');
  return findRoot(dirname(folder));
};

export const ROOT = findRoot(import.meta.dirname);

/** Where Node keeps what it compiled, for the next process and the next worker. */
export const COMPILED = join(ROOT, 'node_modules/.cache/encomienda');
