import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#kit/server/start-error.ts';

export interface HttpsFront {
  readonly url: string;
  /** The argument for a browser that trusts it. With ignored errors instead, Chromium would cache nothing. */
  readonly trust: string;
  close(): Promise<void>;
}

/** Headers of one HTTP/1.1 connection, which HTTP/2 refuses (RFC 9113, 8.2.2). */
const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** A certificate that nobody trusts, for a day. @throws StartError without OpenSSL. */
const makeCertificate = (): { readonly key: Buffer; readonly cert: Buffer } => {
  const folder = mkdtempSync(join(tmpdir(), 'encomienda-certificado-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const command = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
  try {
    const { status } = spawnSync('openssl', [...command.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
    if (status !== 0) throw new StartError('Para medir la pintura tras HTTPS hace falta la orden «openssl».');
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** SHA-256 of its public key, as Chromium names one. */
const fingerprintOf = (cert: Buffer): string =>
  createHash('sha256')
    .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/**
 * HTTPS with HTTP/2 in front of the product, as docs/operacion.md installs it: all files of a screen come over one
 * connection, where a browser opens six of HTTP/1.1.
 */
export const startHttpsFront = async (target: string): Promise<HttpsFront> => {
  const agent = new Agent({ keepAlive: true });
  const forward = (asked: Http2ServerRequest, answer: Http2ServerResponse): void => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const onward = request(
      new URL(asked.url, target),
      { agent, method: asked.method, headers: Object.fromEntries(headers) },
      (given) => {
        const kept = Object.entries(given.headers).filter(([name]) => !OF_CONNECTION.has(name));
        answer.writeHead(given.statusCode ?? 502, Object.fromEntries(kept));
        given.pipe(answer);
      },
    );
    onward.on('error', () => answer.stream.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const certificate = makeCertificate();
  const server = createSecureServer(certificate, forward);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trust: `--ignore-certificate-errors-spki-list=${fingerprintOf(certificate.cert)}`,
    close: async () => {
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
