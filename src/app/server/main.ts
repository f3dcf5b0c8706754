import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import pino from 'pino';
import { ConfigError, readConfig, type Config } from '#kit/server/config/config.ts';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/encomienda'));

const WEB_FOLDER = join(import.meta.dirname, '../../../dist/web');
const STOP_LIMIT_MS = 15_000;

const configOrExit = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
};

const config = configOrExit();
const log = pino({
  level: config.LOG_LEVEL,
  redact: ['req.headers["x-token-access"]', 'req.headers.authorization', '*.contrasenia', '*.password', '*.token'],
});
// Loaded after the cache is on: these bring nearly all of the code.
const [{ openRuntime }, { buildApp }, { startWorker }, { featureJobs }, { createAuthenticate }, { announce }] = await Promise.all([
  import('./runtime.ts'),
  import('./build-app.ts'),
  import('#kit/server/jobs/worker.ts'),
  import('./features.ts'),
  import('#features/sesiones/server/authenticate.ts'),
  import('./announce.ts'),
]);

const onlyWorker = process.argv.includes('--worker');
const onlyApi = process.argv.includes('--api');

const start = async (): Promise<void> => {
  const runtime = await openRuntime(config, log);
  const app = onlyWorker
    ? null
    : await buildApp({ services: runtime.services, authenticate: createAuthenticate(runtime.pool), log, webFolder: onlyApi ? null : WEB_FOLDER });
  const worker = onlyWorker || config.WORKER === 'inside' ? await startWorker(runtime.pool, runtime.services, featureJobs, log) : null;
  if (app !== null) await app.listen({ port: config.PORT, host: config.HOST });
  announce(app, runtime);

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await app?.close();
    await worker?.stop();
    await runtime.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
};

process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
await start().catch((error: unknown) => {
  log.fatal({ err: error }, 'could not start');
  console.error((error as Error).message);
  process.exit(1);
});
