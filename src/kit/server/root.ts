import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder: the nearest parent with a package.json, whether run from src or from dist. */
const findRoot = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (folder === dirname(folder)) throw new Error('No se encontró la carpeta del proyecto (package.json).');
  return findRoot(dirname(folder));
};

export const ROOT = findRoot(import.meta.dirname);

/** Node's compile cache, shared by later processes. */
export const COMPILED = join(ROOT, 'node_modules/.cache/encomienda');
