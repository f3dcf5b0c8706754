import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createDisk } from './file-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'encomienda-archivos-'));
const root = join(dataDir, 'files');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const modes = (): string[][] =>
  readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => [
    entry.isDirectory() ? 'folder' : 'file',
    modeOf(join(entry.parentPath, entry.name)),
  ]);

it('keeps what is uploaded from the other users of the machine, however it gets there', async () => {
  const store = await createDisk(readConfig({ DATA_DIR: dataDir }));
  await store.put('facturas/2026/a.pdf', 'a');
  await store.putStream('fotos/b.jpg', Readable.from(['b']));
  await store.copy('fotos/b.jpg', 'copias/c.jpg');
  await store.move('copias/c.jpg', 'movidas/d.jpg');
  expect(modeOf(root)).toBe('700');
  expect(modes()).toHaveLength(8);
  for (const [kind, mode] of modes()) expect(mode).toBe(kind === 'folder' ? '700' : '600');
  expect(await store.get('movidas/d.jpg')).toBe('b');
});

it('closes a folder that was left open', async () => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root);
  chmodSync(root, 0o755);
  writeFileSync(join(root, 'viejo.pdf'), 'x', { mode: 0o644 });
  const store = await createDisk(readConfig({ DATA_DIR: dataDir }));
  expect(modeOf(root)).toBe('700');
  expect(await store.get('viejo.pdf')).toBe('x');
});
