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
import type { Authenticate } from './principal.ts';
import { withForm } from './with-form.ts';
import { callSchema } from './openapi.ts';

/** A file name as RFC 6266 wants it: plain for old programs, UTF-8 for the rest. */
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

/** A list that goes out holds a connection for as long as its reader takes; all of a process's are few. */
const EXPORTS_PER_USER = 2;
const EXPORT_RETRY_SECONDS = 10;
const takeExport = atOnce(EXPORTS_PER_USER, kitErrors.DEMASIADAS_DESCARGAS, EXPORT_RETRY_SECONDS);

/** @throws DEMASIADAS_DESCARGAS; the file is released. */
const holdPlace = ({ content, stored = false }: FileAnswer, usuario: string | undefined): void => {
  if (!(content instanceof Readable) || stored || usuario === undefined) return;
  try {
    content.once('close', takeExport(usuario));
  } catch (error) {
    content.destroy();
    throw error;
  }
};

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** How a call is answered, by its kind, once all that was sent is there. */
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
  if (call.multipart === undefined) return answer;
  return (request, reply) => withForm(call, registration.services, request, () => answer(request, reply));
};

/** @throws DEMASIADAS_SOLICITUDES once whoever is not signed in has asked so often from one address. */
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

/** Makes a route of a call: its guard before the body is read, its limit where it is open to the world. */
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
    // Only to look whether a body is packed, which none may be.
    ...(call.method === 'GET' ? { decompress: false } : {}),
    config: {
      ...(call.perMinute === undefined ? {} : { rateLimit: { max: call.perMinute, timeWindow: '1 minute' } }),
      // Made when somebody reads the documentation: of all calls it is most of what a start takes.
      swaggerTransform: ({ url }) => ({ schema: callSchema(call), url }),
    },
  });
};

/** Registers all calls; forms with files are understood by those that take them and refused (415) by all others. */
export const registerHandlers = async (
  app: FastifyInstance,
  handlers: readonly Handler[],
  registration: Registration,
): Promise<void> => {
  for (const handler of handlers) if (handler.call.multipart === undefined) registerHandler(app, handler, registration);
  await app.register(async (forms) => {
    // Fastify takes plain text by itself.
    forms.removeContentTypeParser('text/plain');
    await forms.register(fastifyMultipart, { throwFileSizeLimit: false });
    for (const handler of handlers)
      if (handler.call.multipart !== undefined) registerHandler(forms, handler, registration);
  });
};
