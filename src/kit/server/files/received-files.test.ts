import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { MEGABYTE } from '#kit/contract/uploaded-file.ts';
import { createReceivedFiles } from './received-files.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'encomienda-recibidos-'));
const never = new AbortController().signal;
const inside = (dataDir: string): string[] => readdirSync(join(dataDir, 'recibidos')).toSorted();

test('a file is known by its head, its size and what it holds', async () => {
  const form = createReceivedFiles(newFolder()).open();
  const content = Readable.from([Buffer.alloc(3000, 'a'), Buffer.alloc(3000, 'b')]);
  const { name, size, head, sha256 } = await form.receive('c/d.txt', content, never);
  expect([name, size, head.length]).toEqual(['d.txt', 6000, 4096]);
  expect(sha256).toBe('d8784b999d519b023c186bdaffd12de5c3b624a637827627b4d9c80210ed4c8d');
  await form.remove();
});

test('what a killed process left is removed at the next start, and nothing of one that lives', async () => {
  const dataDir = newFolder();
  const names = {
    dead: `${hostname()}-4194304-aaaaaaaa`,
    before: `${hostname()}-${process.pid}-bbbbbbbb`,
    living: `${hostname()}-${process.ppid}-cccccccc`,
    elsewhere: 'otra-maquina-1-dddddddd',
    gone: 'otro-contenedor-1-eeeeeeee',
  };
  for (const name of Object.values(names)) {
    mkdirSync(join(dataDir, 'recibidos', name), { recursive: true });
    writeFileSync(join(dataDir, 'recibidos', name, 'factura'), 'x');
  }
  const long = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(join(dataDir, 'recibidos', names.gone), long, long);
  await createReceivedFiles(dataDir).clean();
  expect(inside(dataDir)).toEqual([names.living, names.elsewhere].toSorted());
});

test('a server that ends takes its folder along', async () => {
  const dataDir = newFolder();
  const received = createReceivedFiles(dataDir);
  await received.open().receive('a', Readable.from([Buffer.from('x')]), never);
  expect(inside(dataDir)).toHaveLength(1);
  await received.close();
  expect(inside(dataDir)).toEqual([]);
});

test('where there is no room, the refusal says so', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'recibidos'), 'no es una carpeta');
  const form = createReceivedFiles(dataDir).open();
  await expect(form.receive('a', Readable.from([Buffer.from('x')]), never)).rejects.toMatchObject({
    code: 'ARCHIVOS_NO_DISPONIBLE',
    status: 503,
  });
});

test('whoever stops sending is not taken for a full disk', async () => {
  const form = createReceivedFiles(newFolder()).open();
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('x');
      throw new Error('gone');
    })(),
  );
  await expect(form.receive('a', broken, never)).rejects.toMatchObject({ message: 'gone' });
  // Aborted while the disk still writes what arrived.
  const cut = new Readable({
    read() {
      this.push(Buffer.alloc(MEGABYTE));
      setImmediate(() => this.destroy(new Error('aborted')));
    },
  });
  await expect(form.receive('a', cut, never)).rejects.toMatchObject({ message: 'aborted' });
  await expect(form.receive('a', cut, never)).rejects.toMatchObject({ message: 'aborted' });
  await form.remove();
});

test('what is cut as it begins is written no more once that is told: it can be removed', async () => {
  const dataDir = newFolder();
  const received = createReceivedFiles(dataDir);
  for (let round = 0; round < 20; round++) {
    const form = received.open();
    const cut = new Readable({
      read() {
        this.destroy(new Error('aborted'));
      },
    });
    await form.receive('a', cut, never).catch(() => undefined);
    const there = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(there).toHaveLength(1);
    await form.remove();
  }
});
