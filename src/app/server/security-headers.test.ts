import { expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { openTestApp, useTestApp } from '../../../tests/harness/test-app.ts';

const app = await useTestApp();
const headersOf = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'OPTIONS' = 'GET') =>
  (await app.raw({ method, url, headers })).headers;

test.each([
  ['an answer', `${API_BASE}/health`],
  ['a refusal', `${API_BASE}/profile`],
  ['no such call', `${API_BASE}/nada`],
  ['an address that cannot be decoded', '/%zz'],
  ['the page of the API', '/api/docs'],
])('%s: nothing is guessed of its type, and it stands in no frame', async (_, url) => {
  const headers = await headersOf(url);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'/);
  if (url.startsWith(API_BASE))
    expect(headers['content-security-policy']).toMatch(/manifest-src 'self';.*worker-src 'self' blob:;/);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*('unsafe-|\*|https?:)/);
});

test('a file is saved, not shown, and its type is not guessed', async () => {
  const headers = await headersOf(`${API_BASE}/clients/import/template`, { [TOKEN_HEADER]: app.as('admin') });
  expect(headers['content-disposition']).toMatch(/^attachment; /);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
});

test('no other origin is let in, whatever it calls itself', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const asked = { origin: 'https://otro.hn', 'access-control-request-method': 'POST' };
    const names = Object.keys(await headersOf(`${API_BASE}/health`, asked, method));
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('behind HTTPS the browser is told never to come by HTTP, for a year and for all names below', async () => {
  const secure = await openTestApp({ databaseUrl: app.url, env: { PUBLIC_URL: 'https://portal.hn' } });
  try {
    const { headers } = await secure.raw({ method: 'GET', url: `${API_BASE}/health` });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await secure.close();
  }
});
