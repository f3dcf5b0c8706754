import pino from 'pino';
import type { Call } from '#kit/contract/call.ts';
import { buildApp } from '#app/server/build-app.ts';
import type { Runtime } from '#app/server/runtime.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { createAuthenticate } from '#features/sesiones/server/authenticate.ts';
import { wireOf, type Asked } from '../../../tests/harness/api.ts';
import { statementsDuring } from '../baseline/statements.ts';
import { apiPath } from '../product.ts';

/** Counts the statements of a call, by making it to the product in this process. */
export type CountStatements = (call: Call, asked: Asked<Call>, token: string | undefined) => Promise<number>;

/** The product in this process, over the database that another process serves. */
export const countingApp = async ({ services, pool }: Runtime) => {
  const app = await buildApp({
    services,
    authenticate: createAuthenticate(pool, services.remembered),
    log: pino({ level: 'silent' }),
    webFolder: null,
  });
  const count: CountStatements = async (call, asked, token) => {
    let status = 0;
    const statements = await statementsDuring(async () => {
      status = (await app.inject(wireOf(call, asked, token))).statusCode;
    });
    return status === 200 ? statements.length : Number.NaN;
  };
  /** Requests a page with a session's token. */
  const read = async (path: string, token: string): Promise<void> => {
    await app.inject({ method: 'GET', url: apiPath(path), headers: { [TOKEN_HEADER]: token } });
  };
  return { count, read, close: () => app.close() };
};
