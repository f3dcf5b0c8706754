import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type AppError, kitErrors, refuse } from '#kit/contract/errors.ts';
import { answerUnderWay } from './log-requests.ts';
import { BARE_HEADERS } from './security-headers.ts';

const textOf = ({ message, code }: AppError) => ({ message, code });
const NO_HTTP = { status: 400, ...textOf(refuse(kitErrors.TIPO_NO_SOPORTADO)) };
const REFUSALS: Readonly<Record<string, typeof NO_HTTP>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, ...textOf(refuse(kitErrors.ENVIO_INTERRUMPIDO)) },
  HPE_HEADER_OVERFLOW: { status: 431, ...textOf(refuse(kitErrors.TAMANIO_EXCEDIDO)) },
};

/**
 * Answers what is refused before it becomes a request that hooks see: no HTTP, headers without end, a body that does
 * not arrive. The answer has the usual shape, and a line is logged.
 */
export const refuseUnread =
  (log: FastifyBaseLogger, newId: () => string) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, message, code } = REFUSALS[error.code ?? ''] ?? NO_HTTP;
    const id = newId();
    const answer = answerUnderWay(socket);
    const body = JSON.stringify({ message, code, referencia: id });
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
      ...BARE_HEADERS,
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (answer === undefined) log.info({ reqId: id, estado: status, ip: socket.remoteAddress }, 'request');
    if (socket.writable && answer?.headersSent !== true)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`);
    socket.destroy(error);
  };
