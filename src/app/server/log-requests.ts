import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Logged if the client left before the answer, as proxies do; never sent as a status. */
const LEFT = 499;

const write = (request: FastifyRequest, reply: FastifyReply, estado: number): void =>
  request.log.info(
    {
      metodo: request.method,
      ruta: request.routeOptions.url ?? request.url.split('?')[0],
      estado,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      usuario: request.principal?.usuario,
      ip: request.ip,
    },
    'request',
  );

/** Logs a request that is refused before any hook runs, because its address cannot be decoded. */
export const logRefused = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.raw.once('finish', () => write(request, reply, reply.raw.statusCode));

/** The answer in progress on each connection. */
const underWay = new WeakMap<Socket, FastifyReply['raw']>();

/** The answer in progress on a connection, if any: its line is written when it ends. */
export const answerUnderWay = (socket: Socket): FastifyReply['raw'] | undefined => underWay.get(socket);

/** Logs one line for each request, with its user; also if it was cut off, or its client did not wait. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    underWay.set(request.raw.socket, reply.raw);
    reply.raw.once('close', () => {
      underWay.delete(request.raw.socket);
      if (reply.raw.writableFinished) return;
      // A stream that was read for a while counts as answered.
      const answered = reply.raw.headersSent && request.raw.complete;
      write(request, reply, answered ? reply.raw.statusCode : LEFT);
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    write(request, reply, reply.statusCode);
    done();
  });
};
