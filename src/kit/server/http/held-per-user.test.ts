import { EventEmitter } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import type { LiveEvent } from '../live/live.ts';
import type { Services } from '../services.ts';
import { handle } from './context.ts';
import { createErrorHandler } from './error-handler.ts';
import { streamEvents } from './events.ts';
import { CUSTOMER_PACE } from './paced-notices.ts';
import type { Principal } from './principal.ts';
import { registerHandler } from './register.ts';

const principal = (usuario: string) => ({ usuario }) as unknown as Principal;

/** An event stream whose client never reads. */
const openStream = (usuario: string, emitter = new EventEmitter()) => {
  const raw = Object.assign(new Writable({ write: () => undefined }), { writeHead: () => undefined });
  const subscribe = (listener: (event: LiveEvent) => void) => {
    emitter.on('event', listener);
    return () => emitter.off('event', listener);
  };
  const reply = { raw, hijack: () => undefined, getHeaders: () => ({}) } as unknown as FastifyReply;
  const request = { id: 'r', headers: {}, principal: principal(usuario) } as unknown as FastifyRequest;
  streamEvents({ live: { subscribe } } as unknown as Services, async () => principal(usuario), request, reply);
  return { raw, emitter };
};

test('a reader who takes nothing of what is said is let go of', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { raw, emitter } = openStream('sorda');
  const event: LiveEvent = { topic: 'x'.repeat(1000) };
  const say = (times: number): void => {
    for (let said = 0; said < times; said++) {
      emitter.emit('event', event);
      vi.advanceTimersByTime(CUSTOMER_PACE.everyMs + CUSTOMER_PACE.spreadMs);
    }
  };
  say(60);
  expect(raw.destroyed).toBe(false);
  say(10);
  expect(raw.destroyed).toBe(true);
  vi.useRealTimers();
  await vi.waitFor(() => expect(emitter.listenerCount('event')).toBe(0));
});

test('that a session has ended is said at once, what else changes at a pace', () => {
  const { raw, emitter } = openStream('presente');
  const said = vi.spyOn(raw, 'write');
  emitter.emit('event', { topic: 'paquetes' });
  expect(said).not.toHaveBeenCalled();
  emitter.emit('event', { topic: 'sesiones' });
  expect(said.mock.calls.flat()).toEqual(['data: {"topic":"sesiones"}\n\n']);
  emitter.emit('event', { topic: 'accesos' });
  expect(said).toHaveBeenCalledTimes(1);
  raw.destroy();
});

test('one user holds twenty streams, and another one once one of them is shut', async () => {
  const open = Array.from({ length: 20 }, () => openStream('muchas'));
  expect(() => openStream('muchas')).toThrow(expect.objectContaining({ code: 'DEMASIADOS_AVISOS', status: 429 }));
  const other = openStream('otra');
  open[0]?.raw.destroy();
  await vi.waitFor(() => open.push(openStream('muchas')));
  for (const { raw } of [...open, other]) raw.destroy();
});

test('one user takes two lists at a time; a refused one is let go of', async () => {
  const contents: PassThrough[] = [];
  const call = defineCall({ id: 'x.y', method: 'GET', path: '/x', summary: '', access: publicAccess, kind: 'file' });
  const handler = handle(call, async () => {
    const content = new PassThrough();
    contents.push(content);
    content.write('x');
    return { file: { content, contentType: 'text/plain', fileName: 'x.txt' } };
  });
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(createErrorHandler({}));
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.decorateRequest('principal', null);
  const guard = () => async (request: FastifyRequest) => {
    request.principal = principal(String(request.headers['x-usuario']));
  };
  registerHandler(app, handler, { services: {} as Services, authenticate: async () => null, guard });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (usuario: string) => fetch(`${base}/x`, { headers: { 'x-usuario': usuario } });
  try {
    expect([(await ask('ana')).status, (await ask('ana')).status]).toEqual([200, 200]);
    const refused = await ask('ana');
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'DEMASIADAS_DESCARGAS']);
    expect(contents[2]?.destroyed).toBe(true);
    expect((await ask('bruno')).status).toBe(200);
    contents[0]?.end();
    await vi.waitFor(async () => expect((await ask('ana')).status).toBe(200));
  } finally {
    await app.close();
  }
});
