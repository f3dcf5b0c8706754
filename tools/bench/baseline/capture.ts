import pino from 'pino';
import { buildApp } from '#app/server/build-app.ts';
import { openRuntime } from '#app/server/runtime.ts';
import { createAuthenticate } from '#features/sesiones/server/authenticate.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { apiPath, type Product } from '../product.ts';
import { statementsDuring, type Statement } from './statements.ts';

interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

/**
 * The statements that requests of the product run: session, rights, and all the work. The requests are made in this
 * process over the same database, one after the other.
 */
export const captureStatements = async (
  { token, dataDir }: Product,
  asked: readonly Asked[],
): Promise<(readonly Statement[])[]> => {
  const log = pino({ level: 'silent' });
  const runtime = await openRuntime(readConfig({ DATA_DIR: dataDir }), log, { embedded: 'join' });
  const app = await buildApp({
    services: runtime.services,
    authenticate: createAuthenticate(runtime.pool, runtime.services.remembered),
    log,
    webFolder: null,
  });
  const ask = async ({ method, path, body }: Asked): Promise<void> => {
    const answer = await app.inject({
      method,
      url: apiPath(path),
      headers: { [TOKEN_HEADER]: token },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  };
  try {
    // Data that is read once and kept is not part of a request.
    await ask({ method: 'GET', path: '/profile' });
    const all: (readonly Statement[])[] = [];
    for (const one of asked) all.push(await statementsDuring(() => ask(one)));
    return all;
  } finally {
    await app.close();
    await runtime.close();
  }
};
