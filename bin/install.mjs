import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { ROOT, say, sayMeanwhile, Stop } from './project.mjs';

const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.encomienda-lock');
/** Written by npm as the last step of an installation. */
const INSTALLED = join(MODULES, '.package-lock.json');

const lockText = () => readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const hash = (text) => createHash('sha256').update(text).digest('hex');

/** Whether everything in the lock file is installed; optional packages may be missing. */
const holdsAll = (lock) => {
  if (!existsSync(INSTALLED)) return false;
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([name, { version, optional, peer }]) =>
      name === '' ||
      (installed[name] === undefined ? optional === true || peer === true : installed[name].version === version),
  );
};

/** True if node_modules matches package-lock.json; takes a few milliseconds. */
export const isInstalled = () => {
  const lock = lockText();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash(lock)) return true;
  // It may have been installed by hand, which need not be repeated.
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

/** The disk space of a first installation; with less, npm tries for minutes and then reports another reason. */
const NEEDED_BYTES = 1_000_000_000;
const GIGABYTE = 1_000_000_000;

const requireRoom = () => {
  if (existsSync(MODULES)) return;
  const { bavail, bsize } = statfsSync(ROOT);
  if (bavail * bsize >= NEEDED_BYTES) return;
  const free = ((bavail * bsize) / GIGABYTE).toFixed(1);
  throw new Stop(`Las dependencias ocupan 1 GB y en el disco de ${ROOT} quedan ${free} GB: libere espacio y repita.`);
};

const NO_NETWORK = 'no se llega al registro de npm: revise la conexión a internet y, si lo hay, el proxy, y repita';
const NO_RIGHT = `no hay permiso para escribir en ${ROOT}: hágalo con el usuario a quien pertenece la carpeta`;
const REASONS = {
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: `el disco de ${ROOT} es de solo lectura`,
  ENOSPC: 'el disco está lleno: libere espacio y repita',
  EAI_AGAIN: NO_NETWORK,
  ECONNREFUSED: NO_NETWORK,
  ECONNRESET: NO_NETWORK,
  ENETUNREACH: NO_NETWORK,
  ENOTFOUND: NO_NETWORK,
  ETIMEDOUT: NO_NETWORK,
  ERR_SOCKET_TIMEOUT: NO_NETWORK,
};

/** Why npm failed: a sentence if the operator can fix it, else npm's output. */
export const whyItFailed = (output) => {
  const reason = REASONS[/npm (?:error|ERR!) code (\S+)/.exec(output)?.[1]];
  return reason === undefined
    ? `No se pudieron instalar las dependencias:\n${output}`
    : `No se pudieron instalar las dependencias: ${reason}.`;
};

export const install = async () => {
  say('Instalando dependencias (solo la primera vez o cuando cambian)…');
  requireRoom();
  // Not --include=optional: with it npm insists on the packages for every other platform too.
  let result = await sayMeanwhile('Sigue instalando', () => npm('ci'));
  // A registry may offer packages for other platforms that the lock does not name, and `ci` then
  // refuses; the versions of all that the lock does name are kept all the same.
  if (!result.ok && result.output.includes('EUSAGE'))
    result = await sayMeanwhile('Sigue instalando', () => npm('install', '--no-save'));
  if (!result.ok) throw new Stop(whyItFailed(result.output));
  writeFileSync(STAMP, hash(lockText()));
};
