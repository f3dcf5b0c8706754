import fastifyMultipart from '@fastify/multipart';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { JSON_BYTES, type Call } from '#kit/contract/call.ts';
import type { Services } from '../services.ts';
import { atOnce } from './at-once.ts';
import type { FileAnswer, Handler } from './context.ts';
import { streamEvents } from './events.ts';
import { execute, readContext } from './execute.ts';
import { createRefreshQueues } from './refreshes.ts';
import type { Authenticate } from './principal.ts';
import { withForm } from './with-form.ts';
import { callSchema } from './openapi.ts';

/** A Content-Disposition header per RFC 6266: an ASCII name for old programs, UTF-8 for the rest. */
const disposition = (fileName: string, inline: boolean): string => {
  const plain = fileName.normalize('NFKD').replace(/[^\w.() -]/g, '');
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
};

const sendFile = (
  reply: FastifyReply,
  { content, contentType, fileName, inline = false, cacheSeconds = 0 }: FileAnswer,
): FastifyReply =>
  reply
    .header('content-disposition', disposition(fileName, inline))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cacheSeconds > 0 ? `public, max-age=${cacheSeconds}` : 'no-store')
    .type(contentType)
    .send(content);

export interface Registration {
  readonly services: Services;
  readonly authenticate: Authenticate;
  readonly guard: (call: Call) => (request: FastifyRequest) => Promise<void>;
}

/** An export holds a database connection for as long as the client takes to download it, and a process has few. */
const EXPORTS_PER_USER = 2;
const EXPORT_RETRY_SECONDS = 10;
const takeExport = atOnce(EXPORTS_PER_USER, kitErrors.DEMASIADAS_DESCARGAS, EXPORT_RETRY_SECONDS);

/** Takes a place for an export. @throws DEMASIADAS_DESCARGAS; the stream is destroyed. */
const holdPlace = ({ content, stored = false }: FileAnswer, usuario: string | undefined): void => {
  if (!(content instanceof Readable) || stored || usuario === undefined) return;
  try {
    content.once('close', takeExport(usuario));
  } catch (error) {
    content.destroy();
    throw error;
  }
};

const refreshesInTurn = createRefreshQueues();

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** How a call of each kind is answered, once the whole request has been read. */
const answerOf = (handler: Handler, { services, authenticate }: Registration): Answer => {
  const { kind } = handler.call;
  if (kind === 'events') return async (request, reply) => streamEvents(services, authenticate, request, reply);
  if (kind === 'file')
    return async (request, reply) => {
      const { file } = (await handler.run(readContext(handler, services, request))) as { file: FileAnswer };
      holdPlace(file, request.principal?.usuario);
      return sendFile(reply, file);
    };
  return (request, reply) => execute(handler, services, request, reply);
};

const handlerOf = (handler: Handler, registration: Registration): Answer => {
  const answer = answerOf(handler, registration);
  const { call } = handler;
  if (call.method === 'GET' && call.kind !== 'events') return refreshesInTurn(answer);
  if (call.multipart === undefined) return answer;
  return (request, reply) => withForm(call, registration.services, request, () => answer(request, reply));
};

/** @throws DEMASIADAS_SOLICITUDES once callers without a session have used up the hourly limit of their address. */
const limitStrangers = (app: FastifyInstance, max: number) => {
  const limit = app.createRateLimit({ max, timeWindow: '1 hour' });
  return async (request: FastifyRequest): Promise<void> => {
    if (request.principal !== null) return;
    const asked = await limit(request);
    if (asked.isAllowed || !asked.isExceeded) return;
    throw refuse(
      kitErrors.DEMASIADAS_SOLICITUDES,
      { segundos: asked.ttlInSeconds },
      { retryAfter: asked.ttlInSeconds },
    );
  };
};

/** Registers the route of a call: its guard runs before the body is read, as does its rate limit for strangers. */
export const registerHandler = (app: FastifyInstance, handler: Handler, registration: Registration): void => {
  const { call } = handler;
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: [
      registration.guard(call),
      ...(call.strangersPerHour === undefined ? [] : [limitStrangers(app, call.strangersPerHour)]),
    ],
    bodyLimit: call.jsonBytes ?? JSON_BYTES,
    handler: handlerOf(handler, registration),
    // The decompression hook would only look for a compressed body, which a GET does not have.
    ...(call.method === 'GET' ? { decompress: false } : {}),
    config: {
      ...(call.perMinute === undefined ? {} : { rateLimit: { max: call.perMinute, timeWindow: '1 minute' } }),
      // Computed when the documentation is read: for all calls this would be most of the start-up time.
      swaggerTransform: ({ url }) => ({ schema: callSchema(call), url }),
    },
  });
};

/** Registers all calls; multipart bodies are parsed only for calls that take files, all others refuse them (415). */
export const registerHandlers = async (
  app: FastifyInstance,
  handlers: readonly Handler[],
  registration: Registration,
): Promise<void> => {
  for (const handler of handlers) if (handler.call.multipart === undefined) registerHandler(app, handler, registration);
  await app.register(async (forms) => {
    // Fastify parses plain text by default.
    forms.removeContentTypeParser('text/plain');
    await forms.register(fastifyMultipart, { throwFileSizeLimit: false });
    for (const handler of handlers)
      if (handler.call.multipart !== undefined) registerHandler(forms, handler, registration);
  });
};
