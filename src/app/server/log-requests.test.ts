import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';

const app = await useTestApp();
let port = 0;
beforeAll(async () => {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (app.fastify.server.address() as AddressInfo).port;
});

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly ruta?: string;
  readonly estado?: number;
  readonly usuario?: string;
}
const ERROR = 50;
const lines = (from: number): Line[] => app.logLines.slice(from).map((line) => JSON.parse(line) as Line);
const requestsOf = (from: number): Line[] => lines(from).filter(({ msg }) => msg === 'request');

const send = async (text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};
const head = (method: string, path: string, more: readonly string[]): string =>
  [`${method} ${API_BASE}${path} HTTP/1.1`, 'Host: x', `${TOKEN_HEADER}: ${app.as('admin')}`, ...more, '', ''].join(
    '\r\n',
  );

test.each([
  ['JSON', 'PUT', '/configs', 'application/json', '{"general":{'],
  [
    'a form',
    'POST',
    '/clients/import/check',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a"\r\n\r\nabc',
  ],
])('%s that is cut off has its line, and is no failure of ours', async (_, method, path, type, begun) => {
  const from = app.logLines.length;
  const socket = await send(`${head(method, path, [`Content-Type: ${type}`, 'Content-Length: 5000'])}${begun}`);
  // By now its guard has let it pass, and the server waits for its body.
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();
  await expect.poll(() => requestsOf(from).length).toBe(1);
  expect(requestsOf(from)[0]).toMatchObject({ estado: 499, ruta: API_BASE + path, usuario: 'admin' });
  expect(lines(from).filter(({ level }) => level >= ERROR)).toEqual([]);
});

test.each([
  [200, `${API_BASE}/health`],
  [401, `${API_BASE}/branch`],
  [404, `${API_BASE}/no-hay`],
  [400, `${API_BASE}/guides/%zz`],
])('a request that is answered has one line: %i', async (status, path) => {
  const from = app.logLines.length;
  await fetch(`http://127.0.0.1:${port}${path}`);
  await expect.poll(() => requestsOf(from).map(({ estado }) => estado)).toEqual([status]);
});

test.each([
  [400, 'TIPO_NO_SOPORTADO', 'HOLA\r\n\r\n'],
  [431, 'TAMANIO_EXCEDIDO', `GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
])('what is no request is refused in Spanish and has its line: %i', async (estado, code, text) => {
  const from = app.logLines.length;
  const socket = await send(text);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  expect(answer).toContain(`HTTP/1.1 ${estado} `);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code });
  await expect.poll(() => requestsOf(from)).toMatchObject([{ estado }]);
});

test('a body that turns out to be none has one line', async () => {
  const from = app.logLines.length;
  const begun = head('PUT', '/configs', ['Content-Type: application/json', 'Transfer-Encoding: chunked']);
  const socket = await send(`${begun}5\r\n{"a":\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write('ninguno\r\n');
  await once(socket.resume(), 'close');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(requestsOf(from).map(({ estado }) => estado)).toEqual([499]);
});
