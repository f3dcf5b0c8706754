import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveEvent } from '../live/live.ts';
import type { Services } from '../services.ts';
import type { Authenticate } from './principal.ts';
import { TOKEN_HEADER } from './guard.ts';

const HEARTBEAT_MS = 20_000;

/**
 * The stream of live notices: topics only, never data, so that what a user may see is decided where
 * it is asked for. The session is looked at again with every heartbeat.
 */
export const streamEvents = (
  services: Services,
  authenticate: Authenticate,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  });
  raw.write(': listo\n\n');
  const unsubscribe = services.live.subscribe(
    (event: LiveEvent) => void raw.write(`data: ${JSON.stringify(event)}\n\n`),
  );
  const token = String(request.headers[TOKEN_HEADER]);
  const heartbeat = setInterval(() => {
    authenticate(token).then(
      (principal) => (principal === null ? raw.end() : raw.write(': sigue\n\n')),
      () => raw.end(),
    );
  }, HEARTBEAT_MS);
  raw.once('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
};
