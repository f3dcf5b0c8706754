import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { publicAccess } from '#kit/contract/access.ts';
import { defineCall, JSON_BYTES } from '#kit/contract/call.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { MEGABYTE, uploadedFile } from '#kit/contract/uploaded-file.ts';
import { aFile, formBody } from '../../../../tests/harness/form-body.ts';
import type { Services } from '../services.ts';
import { createReceivedFiles } from '../files/received-files.ts';
import { handle } from './context.ts';
import { createErrorHandler } from './error-handler.ts';
import type { Principal } from './principal.ts';
import { registerHandlers } from './register.ts';
import { leaveUnread, LINGER_MS, MOST_LINGERING, READ_ON_AT_ONCE, READ_ON_BYTES } from './unread-body.ts';

const FORM_BYTES = 100 * MEGABYTE;
/** A few reads of the system: what may come between the headers and the answer. */
const AT_ONCE = MEGABYTE;
const upload = defineCall({
  id: 'prueba.envio',
  method: 'POST',
  path: '/envio',
  access: publicAccess,
  summary: 'Prueba',
  transaction: false,
  multipart: { fileBytes: FORM_BYTES, files: 1 },
  body: z.object({ archivo: uploadedFile({ maxBytes: FORM_BYTES }) }),
  output: z.object({ size: z.number() }),
});

/** Milliseconds; for a busy machine. */
const PATIENT = { timeout: 10_000 };

const dataDir = mkdtempSync(join(tmpdir(), 'encomienda-sin-leer-'));
const left = (): number =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
/** The server's side of each connection. */
const accepted: Socket[] = [];
let app: FastifyInstance;
let port = 0;
beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('principal', null);
  app.setErrorHandler(createErrorHandler({}));
  app.setValidatorCompiler(() => (value) => ({ value }));
  leaveUnread(app);
  app.server.on('connection', (socket: Socket) => accepted.push(socket));
  await registerHandlers(app, [handle(upload, async ({ body: { archivo } }) => ({ data: { size: archivo.size } }))], {
    services: { received: createReceivedFiles(dataDir) } as Services,
    authenticate: async () => null,
    guard: () => async (asked) => {
      const { 'x-quien': usuario } = asked.headers;
      if (usuario === undefined) throw refuse(kitErrors.SESION_REQUERIDA);
      asked.principal = { usuario, cliente_id: null } as Principal;
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});
afterEach(async () => {
  for (const socket of accepted.splice(0)) socket.destroy();
  await expect.poll(left, PATIENT).toBe(0);
});

const beginning = '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a"\r\n\r\n';
const MULTIPART = 'Content-Type: multipart/form-data; boundary=x';
const headOf = (...headers: string[]): string => `POST /envio HTTP/1.1\r\nHost: x\r\n${headers.join('\r\n')}\r\n\r\n`;

interface Sent {
  /** The client's side. */
  readonly socket: Socket;
  /** Everything that was answered. */
  readonly answer: () => string;
}
const open = async (head: string): Promise<Sent> => {
  // Sends on after the server's end, as a browser does, which reads the answer only when it can send no more.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(head);
  return { socket, answer: () => answer };
};

/** Sends until it has sent everything or is cut off, whatever is answered. @param everyMs 0: as fast as it can. */
const pour = async ({ socket }: Sent, bytes: number, everyMs = 0): Promise<void> => {
  const piece = Buffer.alloc(65_536, 'a');
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += piece.length) {
    await new Promise<void>((resolve) => {
      socket.once('close', resolve);
      socket.write(piece, () => {
        socket.off('close', resolve);
        resolve();
      });
    });
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};

/** Two forms of a user that have begun: all that one user may send at a time. */
const holdPlaces = async (usuario: string): Promise<void> => {
  const head = headOf(`X-Quien: ${usuario}`, MULTIPART, 'Content-Length: 5000');
  for (const _ of [1, 2]) await open(`${head}${beginning}${'a'.repeat(1000)}`);
  await expect.poll(left, PATIENT).toBe(2);
};
const LARGE = `Content-Length: ${FORM_BYTES}`;

test.each([
  ['as fast as it can', 0],
  ['slowly', 40],
])('a third form of a user, sent %s, is told so and stays unread', async (_, everyMs) => {
  await holdPlaces('ana');
  const third = await open(`${headOf('X-Quien: ana', MULTIPART, LARGE)}${beginning}`);
  const begun = performance.now();
  await pour(third, FORM_BYTES, everyMs);
  expect(performance.now() - begun).toBeLessThan(LINGER_MS + 2000);
  expect(third.answer()).toMatch(/^HTTP\/1\.1 429 [^]*connection: close[^]*DEMASIADOS_FORMULARIOS/i);
  expect(accepted[2]?.destroyed).toBe(true);
  expect(accepted[2]?.bytesRead).toBeLessThan(AT_ONCE);
  for (const socket of accepted) socket.destroy();
  await expect.poll(left, PATIENT).toBe(0);
  const { payload, type } = formBody({ archivo: aFile('a.txt', 'hola') });
  const headers = { 'content-type': type, 'x-quien': 'ana' };
  expect((await app.inject({ method: 'POST', url: '/envio', payload, headers })).statusCode).toBe(200);
});

const UNREAD: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['without a session', [MULTIPART, LARGE], /^HTTP\/1\.1 401 [^]*SESION_REQUERIDA/],
  ['announced to be too large', ['X-Quien: ana', MULTIPART, `Content-Length: ${2 * FORM_BYTES}`], /^HTTP\/1\.1 413 /],
  ['that is JSON and too large', ['X-Quien: ana', 'Content-Type: application/json', LARGE], /^HTTP\/1\.1 413 /],
  ['of another type', ['X-Quien: ana', 'Content-Type: video/mp4', LARGE], /^HTTP\/1\.1 415 /],
];
test('any other large body that is refused stays unread too, and its sender is told before the connection ends', async () => {
  const sent: Sent[] = [];
  for (const [, headers] of UNREAD) sent.push(await open(headOf(...headers)));
  await expect.poll(() => sent.filter(({ answer }) => answer() !== '').length, PATIENT).toBe(UNREAD.length);
  expect(accepted.map(({ destroyed }) => destroyed)).toEqual(UNREAD.map(() => false));
  for (const [place, [name, , answered]] of UNREAD.entries()) {
    expect(sent[place]?.answer(), name).toMatch(answered);
    expect(sent[place]?.answer(), name).toMatch(/connection: close/i);
  }
  await Promise.all(sent.map((one) => pour(one, FORM_BYTES)));
  for (const [place, [name]] of UNREAD.entries()) {
    expect(accepted[place]?.destroyed, name).toBe(true);
    expect(accepted[place]?.bytesRead, name).toBeLessThan(AT_ONCE);
  }
});

test('of many that are refused at once only so many connections stay open', async () => {
  const many = MOST_LINGERING + 30;
  const sent = await Promise.all(Array.from({ length: many }, () => open('')));
  await expect.poll(() => accepted.length, PATIENT).toBe(many);
  const openOnes: number[] = [];
  const stillOpen = (): number => accepted.filter(({ destroyed, writableEnded }) => writableEnded && !destroyed).length;
  // Asked for in one go, so that many are answered before any of them has closed.
  for (const { socket } of sent) socket.write(headOf(MULTIPART, LARGE));
  const watch = setInterval(() => openOnes.push(stillOpen()), 1);
  const isOver = ({ socket, answer }: Sent): boolean => socket.destroyed || answer() !== '';
  await expect.poll(() => sent.every(isOver), PATIENT).toBe(true);
  clearInterval(watch);
  const most = Math.max(...openOnes);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(MOST_LINGERING);
});

test('JSON that is too large is read on before its connection ends', async () => {
  const bytes = 2 * MEGABYTE;
  const sent = await open(headOf('X-Quien: ana', 'Content-Type: application/json', `Content-Length: ${bytes}`));
  await expect.poll(sent.answer, PATIENT).toMatch(/^HTTP\/1\.1 413 /);
  expect(accepted[0]?.destroyed).toBe(false);
  await pour(sent, bytes);
  await expect.poll(() => accepted[0]?.bytesRead, PATIENT).toBeGreaterThan(bytes);
  sent.socket.end();
  await expect.poll(() => accepted[0]?.destroyed, PATIENT).toBe(true);
});

test('of many smaller ones only so much is read on at a time, and others when those have come or were cut off', async () => {
  const bytes = READ_ON_BYTES / 2;
  const few = READ_ON_AT_ONCE / bytes;
  const sendRefused = async (size: number): Promise<Sent> => {
    const sent = await open(headOf(MULTIPART, `Content-Length: ${size}`));
    await expect.poll(sent.answer, { ...PATIENT, interval: 5 }).toMatch(/^HTTP\/1\.1 401 /);
    return sent;
  };
  const isKept = ({ answer }: Sent): boolean => !/connection: close/i.test(answer());
  const refuseSome = async (many: number): Promise<readonly Sent[]> => {
    const sent: Sent[] = [];
    while (sent.length < many) sent.push(await sendRefused(bytes));
    return sent;
  };
  const some = await refuseSome(few + 2);
  expect(some.map(isKept)).toEqual(some.map((_, place) => place < few));
  // What is small is read on all the same.
  expect(isKept(await sendRefused(JSON_BYTES))).toBe(true);
  const [whole, cut] = [some.slice(0, few / 2), some.slice(few / 2, few)];
  await Promise.all(whole.map((one) => pour(one, bytes)));
  await Promise.all(cut.map((one) => pour(one, bytes / 2)));
  for (const { socket } of cut) socket.destroy();
  const read = (): number => accepted.filter(({ bytesRead }) => bytesRead > bytes).length;
  await expect.poll(read, PATIENT).toBe(whole.length);
  const isCut = (): boolean => accepted.slice(few / 2, few).every(({ destroyed }) => destroyed);
  await expect.poll(isCut, PATIENT).toBe(true);
  expect((await refuseSome(few)).every(isKept)).toBe(true);
});

test('what is small is read on, and its connection stays in use', async () => {
  await holdPlaces('ana');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (usuario: string, bytes: number): Promise<number> => {
    const { payload, type } = formBody({ archivo: aFile('a.txt', Buffer.alloc(bytes, 'a')) });
    const headers = { 'content-type': type, 'content-length': payload.length, 'x-quien': usuario };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/envio', agent, headers });
    sent.end(payload);
    const [answer] = (await once(sent, 'response')) as [Parameters<typeof text>[0] & { statusCode: number }];
    await text(answer);
    return answer.statusCode;
  };
  const statuses = [
    await send('ana', READ_ON_BYTES - 1000),
    await send('luz', 2 * READ_ON_BYTES),
    await send('luz', 10),
  ];
  agent.destroy();
  expect(statuses).toEqual([429, 200, 200]);
  expect(accepted).toHaveLength(3);
});
