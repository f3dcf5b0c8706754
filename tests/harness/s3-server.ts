import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Mood = 'well' | 'silent' | 'refusing' | 'half';

export interface S3Server {
  /** For FILES_URL. */
  readonly url: string;
  /** The stored files as they were sent, by key. */
  readonly kept: ReadonlyMap<string, Buffer>;
  /** The headers of the last request. */
  lastHeaders(): IncomingMessage['headers'];
  be(mood: Mood): void;
  close(): Promise<void>;
}

const BUCKET = 'cubo';
const FAULT = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/**
 * The simplest store: it keeps the body unchanged and ignores checksums that a client may send. `refusing`: as for a
 * wrong key; `silent`: it accepts everything and never answers; `half`: it breaks off in the middle.
 */
export const startS3Server = async (): Promise<S3Server> => {
  const kept = new Map<string, Buffer>();
  let mood: Mood = 'well';
  let headers: IncomingMessage['headers'] = {};

  const answer = ({ method, url = '' }: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const [, bucket, ...parts] = decodeURIComponent(new URL(url, 'http://s3').pathname).split('/');
    const key = parts.join('/');
    const say = (status: number, text = ''): void =>
      void response.writeHead(status, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? '' : text);
    if (mood === 'silent') return;
    if (mood === 'refusing') return say(403, FAULT('InvalidAccessKeyId'));
    if (bucket !== BUCKET) return say(404, FAULT('NoSuchBucket'));
    if (key === '') return say(200);
    if (method === 'PUT') return (kept.set(key, body), say(200));
    if (method === 'DELETE') return (kept.delete(key), say(204));
    const content = kept.get(key);
    if (content === undefined) return say(404, FAULT('NoSuchKey'));
    response.writeHead(200, { 'content-length': content.length });
    if (method === 'HEAD') return void response.end();
    if (mood === 'well') return void response.end(content);
    response.write(content.subarray(0, content.length / 2), () => response.destroy());
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    headers = request.headers;
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `s3+http://llave:secreto@127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}`,
    kept,
    lastHeaders: () => headers,
    be: (next) => {
      mood = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
