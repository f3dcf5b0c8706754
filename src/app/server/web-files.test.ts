import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Database } from '#kit/server/db/database.ts';
import { PAGINAS, pathOf } from '#features/informacion/rules/paginas.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';
import { registerOwnHeaders } from './security-headers.ts';
import { LAST_WORKER, registerWeb } from './web-files.ts';

const { db } = await useTestApp();
const BUILT = 'self.built = true;';
const PAGE =
  '<html><head><title>Portal</title><script src="/first.js"></script><script src="/assets/i.js"></script></head><body><noscript>No.</noscript></body></html>';
/** With the first script in it. */
const SENT = PAGE.replace('<script src="/first.js">', '<script id="first">go();');
const folder = mkdtempSync(join(tmpdir(), 'web-'));
writeFileSync(join(folder, 'index.html'), PAGE);
writeFileSync(join(folder, 'first.js'), 'go();');
writeFileSync(join(folder, 'sw.js'), BUILT);
const paths = ['/login', '/register', '/tracking', '/tracking/$id', '/paquetes/$paquete_id', '/errors/404'];
writeFileSync(join(folder, 'screens.json'), JSON.stringify(paths.map((path) => ({ path, files: [], requests: [] }))));

const open = async (offline = true, base: Database = db) => {
  const app = fastify();
  registerOwnHeaders(app, 'https://portal.hn');
  await registerWeb(app, folder, offline, { db: base, publicUrl: 'https://portal.hn' });
  return app;
};
const ofBrowser = { accept: 'text/html' };

test.each([
  [true, 'of the build', BUILT],
  [false, 'that takes the one before away', LAST_WORKER],
])('where OFFLINE_SHELL is %s, the worker is the one %s, and asked for each time', async (on, _, body) => {
  const app = await open(on);
  const answer = await app.inject({ method: 'GET', url: '/sw.js' });
  expect(answer.body).toBe(body);
  expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  expect(answer.headers['cache-control']).toBe('no-cache');
  await app.close();
});

test('a file is sent by its exact name alone, with its head, compressed where the browser takes that', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/i-1.js'), 'plain');
  writeFileSync(join(folder, 'assets/i-1.js.br'), 'brotli');
  const app = await open();
  const sent = (url: string, more: object = {}) => app.inject({ url, headers: { accept: '*/*', ...more } });
  const answer = await sent('/assets/i-1.js');
  expect([answer.statusCode, answer.body]).toEqual([200, 'plain']);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toMatch(/javascript/);
  const packed = await sent('/assets/i-1.js', { 'accept-encoding': 'br' });
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['brotli', 'br']);
  const head = await app.inject({ method: 'HEAD', url: '/assets/i-1.js' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect((await sent('/assets/i-1.js?v=2')).body).toBe('plain');
  for (const url of [
    '/assets/I-1.js',
    '/assets/i-2.js',
    '/assets//i-1.js',
    '/assets/..%2fsw.js',
    '/%2e%2e/package.json',
  ])
    expect((await sent(url)).body, url).not.toMatch(/plain|built/);
  await app.close();
});

test.each(['/', '/login', '/paquetes/17', '/no/existe'])('%s runs its own first script, and no other', async (url) => {
  const app = await open();
  const { body, headers } = await app.inject({ url, headers: ofBrowser });
  const [, script = ''] = /<script id="first"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  expect(script).toBe('go();');
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval';`;
  expect(headers['content-security-policy']).toContain(policy);
  const again = await app.inject({ url, headers: { ...ofBrowser, 'if-none-match': headers.etag ?? '' } });
  expect(again.headers['content-security-policy']).toContain(policy);
  await app.close();
});

describe('where strangers come in', () => {
  test.each([
    ['/', 'Su casillero en Miami', '/'],
    ['/login', 'Iniciar sesión', '/login'],
    ['/login?de=%2Fpaquetes', 'Iniciar sesión', '/login'],
    ['/register', 'Solicite su casillero', '/register'],
    ['/tracking', 'Rastreo', '/tracking'],
    ['/tracking/1Z999', 'Rastreo', '/tracking'],
  ])('%s tells what it is, and leads on without a script', async (url, titulo, address) => {
    const app = await open();
    const { body, statusCode, headers } = await app.inject({ url, headers: ofBrowser });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body).toContain(`<title>${titulo} · Encomienda</title>`);
    expect(body).toMatch(/<meta name="description" content="[^"]{40,160}">/);
    expect(body).toContain(`<link rel="canonical" href="https://portal.hn${address}">`);
    for (const key of ['og:title', 'og:description', 'og:url', 'og:site_name'])
      expect(body).toMatch(new RegExp(`<meta property="${key}" content="[^"]+">`));
    const noscript = /<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? '';
    for (const pagina of PAGINAS) expect(noscript).toContain(`<a href="${pathOf(pagina)}">`);
    // The portal itself is unchanged.
    expect(body).toContain('<script src="/assets/i.js">');
    await app.close();
  });

  test('without the database the page comes as it lies there', async () => {
    const app = await open(true, null as never);
    for (const url of ['/', '/login']) {
      const { statusCode, body } = await app.inject({ url, headers: ofBrowser });
      expect([statusCode, body]).toEqual([200, SENT]);
    }
    await app.close();
  });

  test('who has it as it is, is told only that', async () => {
    const app = await open();
    const { headers } = await app.inject({ url: '/', headers: ofBrowser });
    const again = (etag: string | undefined) =>
      app.inject({ url: '/', headers: { ...ofBrowser, 'if-none-match': etag ?? '' } });
    const { statusCode, body } = await again(`"other", ${headers.etag}`);
    expect([statusCode, body]).toEqual([304, '']);
    expect((await again('W/"other"')).statusCode).toBe(200);
    await app.close();
  });
});

test.each([
  ['/info/nada', 404],
  ['/no/existe', 404],
  ['/paquetes/1/otra', 404],
  ['/login/nada', 404],
  ['/paquetes/17', 200],
  ['/Paquetes/17/', 200],
  ['/errors/404', 200],
])('%s: %d, with the page that says so', async (url, status) => {
  const app = await open();
  const { statusCode, body, headers } = await app.inject({ url, headers: ofBrowser });
  expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(body).toContain('<script src="/assets/i.js">');
  expect(body).toContain('<title>Portal</title>');
  await app.close();
});
