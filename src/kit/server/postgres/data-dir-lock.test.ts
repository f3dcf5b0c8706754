import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { takeDataDir } from './data-dir-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'encomienda-carpeta-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('makes the folder, level by level, and gives it back', () => {
  const dataDir = join(folder, 'a', 'b', 'datos');
  const release = takeDataDir(dataDir);
  expect(() => takeDataDir(dataDir)).toThrow(StartError);
  release();
  takeDataDir(dataDir)();
});

test.each([['made'], ['left open']])('a folder that is %s shows nothing to other users of the machine', (how) => {
  const dataDir = join(folder, how);
  if (how === 'left open') {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
  }
  takeDataDir(dataDir)();
  // If the database runs under an account of its own, that must be able to pass through.
  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe(process.getuid?.() === 0 ? '711' : '700');
});

test('a closed folder stays closed', () => {
  const dataDir = join(folder, 'cerrada');
  mkdirSync(dataDir, { mode: 0o700 });
  takeDataDir(dataDir)();
  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700');
});

test('a file in its place is said in a sentence', () => {
  const file = join(folder, 'archivo');
  writeFileSync(file, '');
  for (const place of [file, join(file, 'datos')])
    expect(() => takeDataDir(place)).toThrow(
      `No se puede usar la carpeta de datos ${place}: en su lugar hay un archivo. Corríjala o indique otra con DATA_DIR.`,
    );
});

test.runIf(process.platform === 'linux')('a place where nothing can be made is refused at once', () => {
  expect(() => takeDataDir('/proc/encomienda/datos')).toThrow(StartError);
});
