import { Agent, request } from 'node:http';
import { API_BASE } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';

export interface Reply {
  readonly status: number;
  readonly bytes: Buffer;
}

/** The timing and size of a download, milliseconds and bytes. */
export interface Download {
  readonly firstByte: number;
  readonly total: number;
  readonly bytes: number;
}

type HeaderFields = Readonly<Record<string, string>>;

/** A client with kept connections that does as little as possible, because the server is measured. */
export interface HttpClient {
  send(method: string, path: string, body?: unknown, headers?: HeaderFields): Promise<Reply>;
  /** Requests a path and throws unless the status is 200. @returns the answer's bytes. */
  get(path: string, headers?: HeaderFields): Promise<Buffer>;
  /** The same, but discards the bytes: for files of any length. */
  download(path: string): Promise<Download>;
  /** Makes a call that must succeed. @returns its body. */
  call<T>(method: string, path: string, body?: unknown, headers?: HeaderFields): Promise<T>;
  close(): void;
}

/** Everything is computed for the request, also what the server remembers of the second before. */
export const ANEW: HeaderFields = { 'cache-control': 'no-cache' };

const CONNECTIONS = 32;

/** @param token of an open session; null: none. @param prefix of every path. */
export const createHttpClient = (base: string, token: string | null, prefix: string = API_BASE): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { hostname, port } = new URL(base);
  const send: HttpClient['send'] = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const asked = request(
        {
          agent,
          hostname,
          port,
          method,
          path: prefix + path,
          headers: {
            ...(token === null ? {} : { [TOKEN_HEADER]: token }),
            ...headers,
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
          answer.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });
  const download: HttpClient['download'] = (path) =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      let [firstByte, bytes] = [0, 0];
      const headers = token === null ? {} : { [TOKEN_HEADER]: token };
      const asked = request({ agent, hostname, port, path: prefix + path, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.on('data', (chunk: Buffer) => {
          if (bytes === 0) firstByte = performance.now() - started;
          bytes += chunk.length;
        });
        answer.on('end', () => resolve({ firstByte, bytes, total: performance.now() - started }));
        answer.on('error', reject);
      });
      asked.on('error', reject);
      asked.end();
    });
  const accepted = async (method: string, path: string, body?: unknown, headers?: HeaderFields): Promise<Buffer> => {
    const { status, bytes } = await send(method, path, body, headers);
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${bytes.toString().slice(0, 300)}`);
    return bytes;
  };
  return {
    send,
    download,
    get: (path, headers) => accepted('GET', path, undefined, headers),
    call: async <T>(method: string, path: string, body?: unknown, headers?: HeaderFields) =>
      JSON.parse((await accepted(method, path, body, headers)).toString()) as T,
    close: () => agent.destroy(),
  };
};
