import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { Wire } from '../../tests/harness/api.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Without an answer for this long, the process hangs. */
export const HANG_MS = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** No answer came: the process was killed, or has not started yet. */
export class NoAnswer extends Error {}
/** No answer came within HANG_MS. */
export class Hang extends Error {}

/**
 * Sends one request exactly as given: unlike fetch it does not normalise the address.
 * @param ip the caller's, as the operator's proxy would report it (TRUST_PROXY=1).
 * @throws NoAnswer, Hang
 */
export const sendHttp = (address: string, { method, url, headers, payload }: Wire, ip?: string): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const body = payload === undefined ? undefined : Buffer.from(payload as string);
    const { hostname, port } = new URL(address);
    const sent = request({
      agent,
      hostname,
      port,
      method,
      path: url,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-length': body.length }),
        ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
      },
    });
    const limit = setTimeout(() => {
      reject(new Hang(`${method} ${url} was not answered within ${HANG_MS / 1000} s`));
      sent.destroy();
    }, HANG_MS);
    const fail = ({ message }: Error): void => {
      clearTimeout(limit);
      reject(new NoAnswer(message));
    };
    sent.once('error', fail);
    sent.once('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', fail);
      answer.once('end', () => {
        clearTimeout(limit);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) });
      });
    });
    sent.end(body);
  });
