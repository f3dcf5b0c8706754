import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { API_BASE, type Call } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { MAX_FIELD_ERRORS } from '#kit/server/http/validate.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { formBody } from '../../../tests/harness/form-body.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';

const app = await useTestApp();

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly errores: Readonly<Record<string, string>>;
}

const sent = async (
  call: Call,
  payload: string | Buffer,
  { as = 'admin', type = 'application/json' }: { as?: 'admin' | 'clienteA'; type?: string } = {},
): Promise<Refusal> => {
  const { status, body } = await app.raw({
    method: call.method,
    url: `${API_BASE}${call.path}`,
    headers: { 'content-type': type, [TOKEN_HEADER]: app.as(as) },
    payload,
  });
  const { code = '', errores = {} } = JSON.parse(body) as Partial<Refusal>;
  return { status, code, errores };
};
const emptyObjects = (count: number): string => `[${Array.from({ length: count }, () => '{}').join(',')}]`;

test('who is not signed in sends little: a large body is refused by its length, a long field at its field', async () => {
  const logIn = (length: number) =>
    sent(sesionesCalls.login, JSON.stringify({ usuario: 'a'.repeat(length), contrasenia: 'mala' }));
  expect(await logIn(140_000)).toMatchObject({ code: 'TAMANIO_EXCEDIDO' });
  expect(await logIn(100_000)).toMatchObject({ status: 400, errores: { usuario: expect.any(String) as string } });
});

describe('a pre-alert of empty parcels', () => {
  const prealert = (paquetes: string) => sent(paquetesCalls.prealert, `{"paquetes":${paquetes}}`, { as: 'clienteA' });
  test('a million: refused by its length', async () =>
    expect(await prealert(emptyObjects(1_000_000))).toMatchObject({ status: 413, code: 'TAMANIO_EXCEDIDO' }));
  test('as many as fit into a body: refused by their number, without a word on each', async () =>
    expect(await prealert(emptyObjects(30_000))).toMatchObject({ status: 400, errores: { _: expect.anything() } }));
  test('more than a form may have: one sentence', async () =>
    expect(await prealert(emptyObjects(21))).toMatchObject({
      status: 400,
      errores: { paquetes: 'Pre-alerte como máximo 20 paquetes a la vez.' },
    }));
  test('the same as the text of a form', async () => {
    const { payload, type } = formBody({ paquetes: emptyObjects(20_000) });
    expect(await sent(paquetesCalls.prealert, payload, { as: 'clienteA', type })).toMatchObject({
      status: 400,
      errores: { paquetes: 'Pre-alerte como máximo 20 paquetes a la vez.' },
    });
  });
});

test('an object with thousands of names is refused by their number', async () => {
  const preferencias = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`clave_${index}`, 1]));
  expect(await sent(sesionesCalls.updateProfile, JSON.stringify({ preferencias }))).toMatchObject({
    status: 400,
    errores: { preferencias: 'Las preferencias exceden el tamaño permitido.' },
  });
});

test('of many wrong fields the first are told', async () => {
  const paquetes = { PKG_PATRONES_COURIER: Array.from({ length: 100 }, () => ({})) };
  const { status, errores } = await sent(configuracionesCalls.update, JSON.stringify({ paquetes }));
  expect(status).toBe(400);
  expect(Object.keys(errores)).toHaveLength(MAX_FIELD_ERRORS);
});

test('a large body stays unread that nobody may send, or that has no readable address', async () => {
  const base = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const answerTo = async (path: string): Promise<IncomingMessage> => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 10_000_000 };
    const sending = request(`${base}${API_BASE}${path}`, { method: 'POST', headers });
    sending.on('error', () => undefined).write('--x');
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    sending.destroy();
    return answer;
  };
  const headers = { connection: 'close' };
  expect(await answerTo(paquetesCalls.prealert.path)).toMatchObject({ statusCode: 401, headers });
  expect(await answerTo('/packages/%zz')).toMatchObject({ statusCode: 400, headers });
});
