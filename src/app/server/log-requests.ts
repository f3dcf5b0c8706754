import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** As proxies write it for whoever left before the answer: no status that anybody is sent. */
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

/** The line of a request that is refused before any hook hears of it: its address cannot be decoded. */
export const logRefused = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.raw.once('finish', () => write(request, reply, reply.raw.statusCode));

/** What is being answered, by where it came from. */
const underWay = new WeakMap<Socket, FastifyReply['raw']>();

/** The answer of the request that a connection is in the middle of: its line is written when that ends. */
export const answerUnderWay = (socket: Socket): FastifyReply['raw'] | undefined => underWay.get(socket);

/** One line a request, with who asked; also of those that were cut off while they were sent, or not waited for. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    underWay.set(request.raw.socket, reply.raw);
    reply.raw.once('close', () => {
      underWay.delete(request.raw.socket);
      if (reply.raw.writableFinished) return;
      // A stream that was read for a while has been answered.
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
