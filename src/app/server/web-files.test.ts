import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { LAST_WORKER, registerWeb } from './web-files.ts';

const BUILT = 'self.built = true;';
const folder = mkdtempSync(join(tmpdir(), 'web-'));
writeFileSync(join(folder, 'index.html'), '<head></head>');
writeFileSync(join(folder, 'sw.js'), BUILT);

test.each([
  [true, 'of the build', BUILT],
  [false, 'that takes the one before away', LAST_WORKER],
])('where OFFLINE_SHELL is %s, the worker is the one %s, and asked for each time', async (on, _, body) => {
  const app = fastify();
  await registerWeb(app, folder, on, { db: null as never, publicUrl: 'https://portal.hn' });
  const answer = await app.inject({ method: 'GET', url: '/sw.js' });
  expect(answer.body).toBe(body);
  expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  expect(answer.headers['cache-control']).toBe('no-cache');
  await app.close();
});
