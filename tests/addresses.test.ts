import { describe, expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { allCalls } from './harness/contract-walk.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();
const token = await app.openSession('admin');
const numbered = allCalls.filter(({ path, access }) => /\{\w+_id\}/.test(path) && access.kind !== 'public');

describe('what is no number names no record', () => {
  test('there are such addresses', () => expect(numbered.length).toBeGreaterThan(30));

  test.each(numbered.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_name, call) => {
    for (const id of ['solicitud', '1.5', '-1', '99999999999']) {
      const { status, body } = await app.raw({
        method: call.method,
        url: API_BASE + call.path.replace(/\{\w+_id\}/g, id).replace(/\{\w+\}/g, 'x'),
        headers: { [TOKEN_HEADER]: token },
        ...(call.method === 'GET' ? {} : { payload: {} }),
      });
      expect([status, (JSON.parse(body) as { code: string }).code], id).toEqual([404, 'NO_ENCONTRADO']);
    }
  });
});
