import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { ROOT, say, Stop } from './project.mjs';

const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.encomienda-lock');
/** What npm itself notes of what it has installed, as its last step. */
const INSTALLED = join(MODULES, '.package-lock.json');

const lockText = () => readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const hash = (text) => createHash('sha256').update(text).digest('hex');

/** Whether all that the lock names is there; packages for other platforms need not be. */
const holdsAll = (lock) => {
  if (!existsSync(INSTALLED)) return false;
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([name, { version, optional, peer }]) =>
      name === '' ||
      (installed[name] === undefined ? optional === true || peer === true : installed[name].version === version),
  );
};

/** True when node_modules is what package-lock.json says; a few milliseconds. */
export const isInstalled = () => {
  const lock = lockText();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash(lock)) return true;
  // Somebody may have installed by hand: that need not be done again.
  if (!holdsAll(lock)) return false;
  writeFileSync(STAMP, hash(lock));
  return true;
};

const npm = (...args) =>
  runQuietly(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      shell: process.platform === 'win32',
    },
  );

export const install = async () => {
  say('Instalando dependencias (solo la primera vez o cuando cambian)…');
  // Not --include=optional: with it npm insists on the packages of every other platform too.
  let result = await npm('ci');
  // A registry may offer packages for other platforms that the lock does not name, and `ci` then
  // refuses; the versions of all that the lock does name are kept all the same.
  if (!result.ok && result.output.includes('EUSAGE')) result = await npm('install', '--no-save');
  if (!result.ok) throw new Stop(`No se pudieron instalar las dependencias:\n${result.output}`);
  writeFileSync(STAMP, hash(lockText()));
};
