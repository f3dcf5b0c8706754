import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { text } from '#kit/contract/fields.ts';
import { MEGABYTE, uploadedFile } from '#kit/contract/uploaded-file.ts';
import { aFile, formBody, rawForm, type RawPart } from '../../../../tests/harness/form-body.ts';
import type { Services } from '../services.ts';
import { createReceivedFiles } from '../files/received-files.ts';
import { handle } from './context.ts';
import { createErrorHandler } from './error-handler.ts';
import type { Principal } from './principal.ts';
import { registerHandlers } from './register.ts';

/** Many times the size of one chunk. */
const LIMIT = 400 * 1024;
const shared = { method: 'POST', access: publicAccess, summary: 'Prueba', transaction: false } as const;
const seen = z.object({ name: z.string(), size: z.number(), text: z.string(), nota: z.string().nullable() });
const one = defineCall({
  ...shared,
  id: 'prueba.uno',
  path: '/uno',
  multipart: { fileBytes: LIMIT, files: 2, fields: 3, fieldBytes: 100 },
  body: z.object({ archivo: uploadedFile({ maxBytes: LIMIT }), nota: text(50).optional() }),
  output: seen,
});
const optional = defineCall({
  ...shared,
  id: 'prueba.opcional',
  path: '/opcional',
  multipart: true,
  body: z.object({ archivo: uploadedFile().optional(), nota: text(50) }),
  output: z.object({ nota: z.string(), file: z.boolean() }),
});
const plain = defineCall({
  ...shared,
  id: 'prueba.simple',
  path: '/simple',
  body: z.object({ nota: text(50) }),
  output: z.object({ nota: z.string() }),
});

const dataDir = mkdtempSync(join(tmpdir(), 'encomienda-formularios-'));
/** Uploaded files that are still on disk. */
const left = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
let guarded = true;
/** File modes of the last file and its folder. */
let modes: readonly number[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ requestTimeout: 5000 });
  app.decorateRequest('principal', null);
  app.setErrorHandler(createErrorHandler({}));
  app.setValidatorCompiler(() => (value) => ({ value }));
  await registerHandlers(
    app,
    [
      handle(one, async ({ body: { archivo, nota } }) => {
        modes = [statSync(archivo.path).mode & 0o777, statSync(dirname(archivo.path)).mode & 0o777];
        return {
          data: {
            name: archivo.name,
            size: archivo.size,
            text: readFileSync(archivo.path, 'utf8').slice(0, 50),
            nota: nota ?? null,
          },
        };
      }),
      handle(optional, async ({ body: { archivo, nota } }) => ({ data: { nota, file: archivo !== undefined } })),
      handle(plain, async ({ body }) => ({ data: body })),
    ],
    {
      services: { received: createReceivedFiles(dataDir) } as Services,
      authenticate: async () => null,
      guard: () => async (request) => {
        if (!guarded) throw new Error('the guard refuses');
        const [kind, usuario] = String(request.headers['x-quien'] ?? '').split(' ');
        const cliente_id = kind === 'cliente' ? 1 : null;
        request.principal = usuario === undefined ? null : ({ usuario, cliente_id } as Principal);
      },
    },
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});
// The server notices a closed connection a moment later.
afterEach(() => expect.poll(left).toEqual([]));

const send = async (url: string, { payload, type }: { payload: Buffer | string; type: string }) => {
  const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  return { status: answer.statusCode, body: answer.json<Record<string, never>>() };
};
const sendParts = (...parts: RawPart[]) => send('/uno', rawForm(parts));
const filePart = (content: string | Uint8Array, name = 'a.txt', field = 'archivo'): RawPart => ({
  disposition: `name="${field}"; filename="${name}"`,
  type: 'text/plain',
  content,
});

describe('a form with a file', () => {
  test('is read to its text and its bytes', async () => {
    const { status, body } = await send('/uno', formBody({ archivo: aFile('año.txt', 'Ñandú'), nota: 'hola' }));
    expect(status).toBe(200);
    expect(body['data']).toEqual({ name: 'año.txt', size: 7, text: 'Ñandú', nota: 'hola' });
  });
  test('bytes arrive as they are, whatever they are', async () => {
    const bytes = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));
    const { body } = await send('/uno', formBody({ archivo: aFile('x.bin', bytes) }));
    expect(body['data']).toMatchObject({ size: 512 });
  });
  test('nobody else of the machine may read it meanwhile', async () => {
    await sendParts(filePart('secreto'));
    expect(modes).toEqual([0o600, 0o700]);
  });
  test('its name is no path', async () => {
    const bytes = Buffer.from('x'.repeat(70_000));
    const { body } = await sendParts(filePart(bytes, '../../fuera.txt'));
    expect(body['data']).toMatchObject({ name: 'fuera.txt', size: 70_000 });
    expect(existsSync(join(dataDir, '..', 'fuera.txt'))).toBe(false);
  });
  test('a file just as large as allowed is taken', async () =>
    expect((await sendParts(filePart('a'.repeat(LIMIT)))).body['data']).toMatchObject({ size: LIMIT }));
  test('one byte more is not', async () => {
    const { status, body } = await sendParts(filePart('a'.repeat(LIMIT + 1)));
    expect(status).toBe(413);
    expect(body).toMatchObject({
      code: 'TAMANIO_EXCEDIDO',
      message: 'Lo enviado excede el tamaño permitido.',
      errores: { archivo: 'El archivo excede el tamaño permitido (400 KB).' },
    });
  });
  test('more in all than the limits together is refused by its announced length', async () =>
    expect((await sendParts(filePart('a'.repeat(10 * LIMIT)))).status).toBe(413));
  test.each([
    ['three files', [filePart('a'), filePart('b'), filePart('c')], 'Envíe como máximo 2 archivos.'],
    [
      'four fields',
      [filePart('a'), ...[1, 2, 3, 4].map((n) => ({ disposition: `name="c${n}"`, content: 'x' }))],
      /^Envíe como máximo (3 campos|2 archivos)\.$/,
    ],
  ])('%s: 413', async (_, parts, message) => {
    const { status, body } = await sendParts(...parts);
    expect(status).toBe(413);
    expect(body['errores']).toEqual({ _: expect.stringMatching(message) });
  });
  test('a text that is too long: 413 at its field', async () => {
    const { status, body } = await sendParts(filePart('a'), { disposition: 'name="nota"', content: 'x'.repeat(101) });
    expect([status, body['errores']]).toEqual([413, { nota: 'El campo excede la cantidad de caracteres permitidos.' }]);
  });
});

describe('what the schema judges', () => {
  test.each([
    ['no file', [], 'Elija un archivo.'],
    ['a file field with nothing chosen', [filePart('', '')], 'Elija un archivo.'],
    ['an empty file', [filePart('')], 'El archivo está vacío.'],
    ['text where the file should be', [{ disposition: 'name="archivo"', content: 'hola' }], 'Elija un archivo.'],
    ['two files under one name', [filePart('a'), filePart('b')], 'Envíe un solo archivo.'],
  ])('%s', async (_, parts, message) => {
    const { status, body } = await sendParts(...parts);
    expect([status, body['errores']]).toEqual([400, { archivo: message }]);
  });
});

describe('JSON on the same call', () => {
  test('is taken where no file is needed', async () => {
    const json = { payload: JSON.stringify({ nota: 'hola' }), type: 'application/json' };
    expect((await send('/opcional', json)).body['data']).toEqual({ nota: 'hola', file: false });
    expect((await send('/opcional', formBody({ nota: 'hola' }))).body['data']).toEqual({ nota: 'hola', file: false });
  });
  test.each([
    { name: 'a.txt', size: 1, bytes: [1] },
    { name: 'a.txt', size: 1, bytes: { type: 'Buffer', data: [1] } },
    'a',
    7,
    [],
  ])('%j is no file', async (archivo) => {
    const { status, body } = await send('/opcional', {
      payload: JSON.stringify({ nota: 'x', archivo }),
      type: 'application/json',
    });
    expect(status).toBe(400);
    expect(body['errores']).toHaveProperty('archivo');
  });
  test('keeps its own limit of 1 MB', async () => {
    const payload = JSON.stringify({ nota: 'a'.repeat(MEGABYTE) });
    expect((await send('/opcional', { payload, type: 'application/json' })).status).toBe(413);
  });
  test('while a form may well be larger', async () =>
    expect(
      (await send('/opcional', formBody({ nota: 'x', archivo: aFile('a', 'a'.repeat(3 * MEGABYTE)) }))).status,
    ).toBe(200));
});

describe('what is no such form', () => {
  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x'])(
    '%s: 415',
    async (type) => {
      const { status, body } = await send('/uno', { payload: 'a=1', type });
      expect([status, body['code']]).toEqual([415, 'TIPO_NO_SOPORTADO']);
    },
  );
  test('a form where none is expected: 415', async () =>
    expect((await send('/simple', formBody({ nota: 'hola' }))).status).toBe(415));
  test.each([
    ['no boundary', 'multipart/form-data', 'hola'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'hola'],
    ['no part', 'multipart/form-data; boundary=x', 'hola'],
    ['cut off in a header', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da'],
    [
      'cut off in the file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a"\r\n\r\nabc',
    ],
    [
      'a part without a name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Type: text/plain\r\n\r\na\r\n--x--\r\n',
    ],
  ])('%s: 400', async (_, type, payload) => {
    const { status, body } = await send('/uno', { payload, type });
    expect(status).toBe(400);
    expect(Object.keys(body['errores'] ?? {})).toHaveLength(1);
  });
  test.each(['__proto__', 'constructor', 'toString'])('a field called %s changes nothing', async (name) => {
    const { status } = await sendParts(filePart('a'), { disposition: `name="${name}"`, content: '{"x":1}' });
    expect(status).toBe(400);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
  test('JSON in a part is no text', async () => {
    const { status, body } = await sendParts(filePart('a'), {
      disposition: 'name="nota"',
      type: 'application/json',
      content: `${'['.repeat(40)}${']'.repeat(40)}`,
    });
    expect([status, body['errores']]).toEqual([400, { nota: 'Debe ser un texto.' }]);
  });
});

describe('names of files', () => {
  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\factura.pdf', 'factura.pdf'],
    ['..', 'archivo'],
    ['.htaccess', 'htaccess'],
    ['a%00b.pdf', 'a%00b.pdf'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['<script>.png', '<script>.png'],
    ['Información año.pdf', 'Información año.pdf'],
  ])('%s is shown as %s', async (name, shown) =>
    expect((await sendParts(filePart('x', name.replaceAll('\\', '\\\\')))).body['data']).toMatchObject({ name: shown }),
  );
});

describe('on the wire', () => {
  let port = 0;
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });

  const readAnswer = async (socket: Socket): Promise<string> => {
    let read = '';
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      read += chunk.toString();
      const length = /content-length: (\d+)/i.exec(read)?.[1];
      if (length !== undefined && (read.split('\r\n\r\n')[1]?.length ?? 0) > 0) return read;
    }
    return read;
  };
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const head = (extra: string): string =>
    `POST /uno HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n${extra}\r\n\r\n`;
  const beginning = '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a"\r\n\r\n';

  test('a file without end is answered while it is still being sent', async () => {
    const socket = await open();
    const chunk = `${LIMIT.toString(16)}\r\n${'a'.repeat(LIMIT)}\r\n`;
    socket.write(
      `${head('Transfer-Encoding: chunked')}${beginning.length.toString(16)}\r\n${beginning}\r\n${chunk}${chunk}`,
    );
    const answer = await readAnswer(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('TAMANIO_EXCEDIDO');
    socket.destroy();
  });

  const longText = `--x\r\nContent-Disposition: form-data; name="nota"\r\n\r\n${'a'.repeat(200)}\r\n`;
  test.each([
    ['announced to be too large', `${beginning}${'a'.repeat(8 * LIMIT)}`],
    ['found to be too large while it comes', `${beginning}${'a'.repeat(2 * LIMIT)}`],
    ['refused before its file is read', `${longText}${beginning}${'a'.repeat(LIMIT)}`],
  ])('after a form %s the same connection serves the next request', async (_, sent) => {
    const body = `${sent}\r\n--x--\r\n`;
    const socket = await open();
    // Must stay open between two answers: leaving a `for await` loop would close the socket.
    const answers: string[] = [];
    socket.on('data', (chunk: Buffer) => answers.push(chunk.toString()));
    const until = async (count: number): Promise<void> => {
      const deadline = Date.now() + 4000;
      while ((answers.join('').match(/HTTP\/1\.1 /g) ?? []).length < count && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 5));
    };
    socket.write(`${head(`Content-Length: ${body.length}`)}${body}`);
    await until(1);
    const small = `${beginning}hola\r\n--x--\r\n`;
    socket.write(`${head(`Content-Length: ${small.length}`)}${small}`);
    await until(2);
    expect(answers.join('').match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    socket.destroy();
  });

  test('the guard answers before anything of the body has come', async () => {
    guarded = false;
    try {
      const socket = await open();
      socket.write(head('Content-Length: 1000'));
      expect(await readAnswer(socket)).toMatch(/^HTTP\/1\.1 500 /);
      socket.destroy();
    } finally {
      guarded = true;
    }
  });

  /** Begins a multipart request and leaves it unfinished. */
  const begin = async (quien: string): Promise<Socket> => {
    const socket = await open();
    socket.write(`${head(`Content-Length: 5000\r\nX-Quien: ${quien}`)}${beginning}${'a'.repeat(1000)}`);
    return socket;
  };
  const ask = async (quien: string): Promise<{ status: number; code: string; retry: unknown }> => {
    const { payload, type } = formBody({ archivo: aFile('a.txt', 'hola') });
    const headers = { 'content-type': type, 'x-quien': quien };
    const answer = await app.inject({ method: 'POST', url: '/uno', payload, headers });
    const { code = '' } = answer.json<{ code?: string }>();
    return { status: answer.statusCode, code, retry: answer.headers['retry-after'] };
  };

  test('of one user two forms are taken at a time; the third is told to wait', async () => {
    const sockets = [await begin('empleado ana'), await begin('empleado ana')];
    await expect.poll(() => left().length).toBe(2);
    expect(await ask('empleado ana')).toEqual({ status: 429, code: 'DEMASIADOS_FORMULARIOS', retry: '5' });
    expect((await ask('empleado luz')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await ask('empleado ana')).status).toBe(200);
  });
  test('of all customers twelve; whoever works here finds a place still', async () => {
    const sockets = await Promise.all(Array.from({ length: 12 }, (_, n) => begin(`cliente c${n}`)));
    await expect.poll(() => left().length).toBe(12);
    expect(await ask('cliente otra')).toEqual({ status: 503, code: 'ENVIOS_OCUPADOS', retry: '5' });
    expect((await ask('empleado ana')).status).toBe(200);
    sockets.push(...(await Promise.all(Array.from({ length: 8 }, (_, n) => begin(`empleado e${n}`)))));
    await expect.poll(() => left().length).toBe(20);
    expect(await ask('empleado ana')).toMatchObject({ status: 503, code: 'ENVIOS_OCUPADOS' });
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await ask('cliente otra')).status).toBe(200);
  });

  test('who goes away in the middle leaves the server as it was', async () => {
    const socket = await open();
    socket.write(`${head('Content-Length: 5000')}${beginning}abc`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await send('/uno', formBody({ archivo: aFile('a.txt', 'hola') }))).status).toBe(200);
  });
});
