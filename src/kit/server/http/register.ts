import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#kit/contract/call.ts';
import type { Services } from '../services.ts';
import type { FileAnswer, Handler } from './context.ts';
import { streamEvents } from './events.ts';
import { execute, readContext } from './execute.ts';
import type { Authenticate } from './principal.ts';
import { formLimitsOf, readForm } from './read-form.ts';
import { callSchema } from './openapi.ts';
import { sendFile } from './send-file.ts';

export interface Registration {
  readonly services: Services;
  readonly authenticate: Authenticate;
  readonly guard: (call: Call) => (request: FastifyRequest) => Promise<void>;
}

const answer = async (
  handler: Handler,
  { services, authenticate }: Registration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  if (handler.call.kind === 'events') return streamEvents(services, authenticate, request, reply);
  if (handler.call.kind === 'file') {
    const { file } = (await handler.run(readContext(handler, services, request))) as { file: FileAnswer };
    return sendFile(reply, file);
  }
  return execute(handler, services, request, reply);
};

/** Reads the form of a call that has files, once the guard has let it pass; JSON was read already. */
const takeForm = (multipart: NonNullable<Call['multipart']>) => {
  const limits = formLimitsOf(multipart);
  return async (request: FastifyRequest): Promise<void> => {
    if (request.isMultipart()) request.body = await readForm(request, limits);
  };
};

/** Makes a route of a call: its guard before the body is read, its limit where it is open to the world. */
export const registerHandler = (app: FastifyInstance, handler: Handler, registration: Registration): void => {
  const { call } = handler;
  const guard = registration.guard(call);
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: callSchema(call),
    onRequest: async (request: FastifyRequest) => guard(request),
    ...(call.multipart === undefined ? {} : { preHandler: takeForm(call.multipart) }),
    handler: (request, reply) => answer(handler, registration, request, reply),
    config: call.perMinute === undefined ? {} : { rateLimit: { max: call.perMinute, timeWindow: '1 minute' } },
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
