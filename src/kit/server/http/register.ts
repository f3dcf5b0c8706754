import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#kit/contract/call.ts';
import type { Services } from '../services.ts';
import type { FileAnswer, Handler } from './context.ts';
import { streamEvents } from './events.ts';
import { execute, readContext } from './execute.ts';
import type { Authenticate } from './principal.ts';
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

/** Makes a route of a call: its guard before the body is read, its limit where it is open to the world. */
export const registerHandler = (app: FastifyInstance, handler: Handler, registration: Registration): void => {
  const { call } = handler;
  const guard = registration.guard(call);
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: callSchema(call),
    onRequest: async (request: FastifyRequest) => guard(request),
    handler: (request, reply) => answer(handler, registration, request, reply),
    config: call.perMinute === undefined ? {} : { rateLimit: { max: call.perMinute, timeWindow: '1 minute' } },
  });
};
