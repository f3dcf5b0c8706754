import type { OutgoingHttpHeaders } from 'node:http';
import { kitErrors } from '#kit/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_TOPIC, type LiveEvent } from '../live/live.ts';
import type { Services } from '../services.ts';
import { atOnce } from './at-once.ts';
import type { Authenticate } from './principal.ts';
import { TOKEN_HEADER } from './guard.ts';
import { CUSTOMER_PACE, pacedNotices, STAFF_PACE } from './paced-notices.ts';

/** Somebody's session or rights have changed: rare, and by an administrator. */
const SESSIONS_TOPIC = 'sesiones';
const HEARTBEAT_MS = 20_000;
/** Each open tab of a user holds one stream. */
const STREAMS_PER_USER = 20;
/** Unread bytes after which a slow stream is closed. */
const MOST_UNREAD = 65_536;

const takePlace = atOnce(STREAMS_PER_USER, kitErrors.DEMASIADOS_AVISOS, HEARTBEAT_MS / 1000);

/**
 * The stream of live notices. It carries topics only, never data, so that each later read checks what the user may see.
 * Each heartbeat checks the session without counting as use, so that an unattended screen does not keep it open.
 * @throws DEMASIADOS_AVISOS
 */
export const streamEvents = (
  services: Services,
  authenticate: Authenticate,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const leave = takePlace(request.principal?.usuario ?? '');
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const say = (text: string): void => {
    raw.write(text);
    if (raw.writableLength > MOST_UNREAD) raw.destroy();
  };
  say(': listo\n\n');
  const tell = (topics: readonly string[]): void =>
    say(topics.map((topic) => `data: ${JSON.stringify({ topic } satisfies LiveEvent)}\n\n`).join(''));
  const notices = pacedNotices(request.principal?.cliente_id === null ? STAFF_PACE : CUSTOMER_PACE, tell);
  const unsubscribe = services.live.subscribe(({ topic }) => {
    // An ended session leaves its screens at once.
    if (topic === SESSIONS_TOPIC) tell([topic]);
    // The other one is for the processes only.
    else if (topic !== ACCESS_TOPIC) notices.heard(topic);
  });
  const token = String(request.headers[TOKEN_HEADER]);
  const heartbeat = setInterval(() => {
    authenticate(token, 'look', true).then(
      (principal) => (principal === null ? raw.end() : say(': sigue\n\n')),
      () => raw.end(),
    );
  }, HEARTBEAT_MS);
  raw.once('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
    notices.close();
    leave();
  });
};
