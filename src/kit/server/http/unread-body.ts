import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { MEGABYTE } from '#kit/contract/uploaded-file.ts';

/** The rest of a body that is read and thrown away after an early answer, so that its connection stays in use. */
export const READ_ON_BYTES = 4 * MEGABYTE;
/** How long a connection stays open, unread, so that the answer arrives on a slow line. */
export const LINGER_MS = 1500;
/** With more connections waiting to be closed, the oldest is closed: each holds what the system received for it. */
const MOST_LINGERING = 100;

/** What each connection had read when the headers of its request had come. */
const readBefore = new WeakMap<IncomingMessage, number>();

const announcedBy = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;

/** Bytes of the body that have not come, at most; a part of it may have come with the headers. */
const leftOf = (raw: IncomingMessage): number =>
  raw.complete ? 0 : announcedBy(raw) - (raw.socket.bytesRead - (readBefore.get(raw) ?? raw.socket.bytesRead));

const lingering = new Set<Socket>();

/**
 * Ends a connection whose client is still sending. Destroying it at once would reset it, and a client may then lose an
 * answer that it has not read; reading on would cost as much as taking what was refused.
 */
const linger = (socket: Socket): void => {
  if (lingering.has(socket) || socket.destroyed) return;
  const [oldest] = lingering;
  if (lingering.size >= MOST_LINGERING) oldest?.destroy();
  lingering.add(socket);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => {
    clearTimeout(timer);
    lingering.delete(socket);
  });
  socket.end();
  // Later: Node makes an unread body flow, which begins to read again, after the answer.
  setImmediate(() => socket.pause());
};

/**
 * Of a large body whose request is answered before it has come, the rest stays unread. Node reads it to its end
 * instead, which for a refused form of 100 MB costs as much as a form that is taken.
 */
export const leaveUnread = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (announcedBy(raw) > READ_ON_BYTES) readBefore.set(raw, raw.socket.bytesRead);
    done();
  });
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const { socket } = raw;
    if (announcedBy(raw) > READ_ON_BYTES && socket instanceof Socket && leftOf(raw) > READ_ON_BYTES) {
      void reply.header('connection', 'close');
      // Node calls this when the answer has been written.
      socket.destroySoon = () => linger(socket);
    }
    done();
  });
};
