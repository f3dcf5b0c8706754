import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JSON_BYTES } from '#kit/contract/call.ts';
import { MEGABYTE } from '#kit/contract/uploaded-file.ts';

/** The rest of a body that is read and thrown away after an early answer, so that its connection stays in use. */
export const READ_ON_BYTES = 4 * MEGABYTE;
/** The same of all connections together: what is read takes memory until it is collected. */
export const READ_ON_AT_ONCE = 4 * READ_ON_BYTES;
/** How long a connection stays open, unread, so that the answer arrives on a slow line. */
export const LINGER_MS = 1500;
/** With more connections waiting to be closed, the oldest is closed: each holds what the system received for it. */
export const MOST_LINGERING = 100;

/** What each connection had read when the headers of its request had come, where its body is not small. */
const readBefore = new WeakMap<IncomingMessage, number>();

const announcedBy = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;

/** Bytes of the body that have not come, at most; a part of it may have come with the headers. */
const leftOf = (raw: IncomingMessage): number =>
  raw.complete ? 0 : announcedBy(raw) - (raw.socket.bytesRead - (readBefore.get(raw) ?? raw.socket.bytesRead));

/** What was left of all large bodies that are being read on, when that began. */
let readingOn = 0;

/** Small ones always, so that nobody's large ones cost others their connection. */
const canReadOn = (rest: number): boolean =>
  rest <= JSON_BYTES || (rest <= READ_ON_BYTES && readingOn + rest <= READ_ON_AT_ONCE);
const readOn = (raw: IncomingMessage, socket: Socket, rest: number): void => {
  if (rest <= JSON_BYTES) return;
  readingOn += rest;
  const end = (): void => {
    raw.off('end', end);
    socket.off('close', end);
    readingOn -= rest;
  };
  // All of it has come, or the connection was cut before: once it is answered, the request itself is not told of that.
  raw.once('end', end);
  socket.once('close', end);
};

const lingering = new Set<Socket>();

/**
 * Ends a connection whose client is still sending. Destroying it at once would reset it, and a client may then lose an
 * answer that it has not read.
 * @param unread whether the rest stays unread: reading on would cost as much as taking what was refused.
 */
const linger = (socket: Socket, unread: boolean): void => {
  if (lingering.has(socket) || socket.destroyed) return;
  const [oldest] = lingering;
  if (oldest !== undefined && lingering.size >= MOST_LINGERING) {
    // Not when it has closed, which is later: of many that come at once each must end another.
    lingering.delete(oldest);
    oldest.destroy();
  }
  lingering.add(socket);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => {
    clearTimeout(timer);
    lingering.delete(socket);
  });
  socket.end();
  // Later: Node makes an unread body flow, which begins to read again, after the answer.
  if (unread) setImmediate(() => socket.pause());
};

/** Of one request, before its answer is sent: see `leaveUnread`. */
export const leaveRestUnread = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  const { socket } = raw;
  if (raw.complete || !(socket instanceof Socket) || socket.destroyed) return;
  const rest = leftOf(raw);
  const unread = !canReadOn(rest);
  if (unread) void reply.header('connection', 'close');
  else readOn(raw, socket, rest);
  // Fastify ends a connection itself after JSON that is too large.
  if (reply.getHeader('connection') !== 'close') return;
  // Node calls this when the answer has been written.
  socket.destroySoon = () => linger(socket, unread);
};

/**
 * Of a large body whose request is answered before it has come, the rest stays unread, and so does a smaller one while
 * much is read on already. Node reads it to its end instead, which for a refused form of 100 MB costs as much as a form
 * that is taken. How much is left of a chunked body nobody knows: it counts as large.
 */
export const leaveUnread = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (announcedBy(raw) > JSON_BYTES) readBefore.set(raw, raw.socket.bytesRead);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    leaveRestUnread(request, reply);
    done();
  });
};
