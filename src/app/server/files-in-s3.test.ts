import { systemCalls } from '#kit/contract/system.calls.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { createFileStore } from '#kit/server/files/file-store.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { aFile } from '../../../tests/harness/form-body.ts';
import { aPng } from '../../../tests/harness/a-png.ts';
import { newPaquete } from '../../../tests/harness/new-paquete.ts';
import { startS3Server } from '../../../tests/harness/s3-server.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';

const store = await startS3Server();
afterAll(() => store.close());
afterEach(() => store.be('well'));
const app = await useTestApp({ env: { FILES_URL: store.url } });
const { files } = app.services;

const archivos = async (): Promise<unknown> => {
  const { status, body } = await app.call(systemCalls.health);
  return [status, body.data.archivos.estado];
};
const sendFoto = async () => {
  const paquete_id = await newPaquete(app, { estado: 'Recibido en USA', cliente_id: 1001 });
  const body = { foto: aFile('a.png', aPng()) };
  return {
    paquete_id,
    answer: await app.call(paquetesCalls.uploadFoto, { as: 'admin', params: { paquete_id }, body }),
  };
};

test('a file is kept as it was sent, by a store too that knows no sums', async () => {
  const { answer } = await sendFoto();
  expect(answer.status).toBe(200);
  expect([...store.kept.values()].map((content) => content.equals(aPng()))).toEqual([true]);
  await files.put('a/b.pdf', '%PDF-1.7 año');
  const sums = Object.keys(store.lastHeaders()).filter((name) => /checksum|trailer|content-encoding/.test(name));
  expect(sums).toEqual([]);
  expect(Buffer.from(await files.getBytes('a/b.pdf')).toString()).toBe('%PDF-1.7 año');
  await files.delete('a/b.pdf');
  expect(await files.exists('a/b.pdf')).toBe(false);
});

test('a bucket that does not exist is told by /health', async () => {
  expect(await archivos()).toEqual([200, 'ok']);
  const nowhere = await createFileStore(readConfig({ FILES_URL: store.url.replace(/cubo$/, 'otro') }));
  expect(await nowhere.isWritable()).toBe(false);
});

test('a store that refuses our key: 503 with its sentence, nothing kept, and again when it takes it', async () => {
  const before = store.kept.size;
  store.be('refusing');
  expect(await archivos()).toEqual([200, 'error']);
  const { answer } = await sendFoto();
  expect([answer.status, answer.body.code]).toEqual([503, 'ARCHIVOS_NO_DISPONIBLE']);
  store.be('well');
  expect(await archivos()).toEqual([200, 'ok']);
  expect((await sendFoto()).answer.status).toBe(200);
  expect(store.kept.size).toBe(before + 1);
});

test('a store that says nothing does not keep /health waiting', async () => {
  store.be('silent');
  expect(await archivos()).toEqual([200, 'error']);
});

test('a file that breaks off half-way is an error, never half a file', async () => {
  await files.put('a/largo.pdf', Buffer.alloc(500_000, 'x'));
  store.be('half');
  await expect(files.getBytes('a/largo.pdf')).rejects.toMatchObject({ code: 'ARCHIVOS_NO_DISPONIBLE' });
});
