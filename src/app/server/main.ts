import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ConfigError, readConfig, type Config } from '#kit/server/config/config.ts';
import { createLog } from '#kit/server/log.ts';
import { ROOT } from '#kit/server/root.ts';
import { onNpmGone } from '../../../bin/parents.mjs';
import { untilOwnerLeaves } from '#kit/server/postgres/data-dir-lock.ts';
import { StartError } from '#kit/server/start-error.ts';

enableCompileCache(join(ROOT, 'node_modules/.cache/encomienda'));

const WEB_FOLDER = join(ROOT, 'dist/web');
const STOP_LIMIT_MS = 15_000;
/** Exit codes: something failed; a setting is wrong. */
const FAILED = 1;
const WRONG_SETTING = 2;

const configOrExit = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(WRONG_SETTING);
  }
};

const config = configOrExit();
const log = createLog(config.LOG_LEVEL);
// Loaded after the cache is on: these bring nearly all of the code.
const [{ startProcess }, { requirePort }] = await Promise.all([
  import('./start-process.ts'),
  import('./require-port.ts'),
]);

const onlyWorker = process.argv.includes('--worker');
const onlyApi = process.argv.includes('--api');

const start = async (): ReturnType<typeof startProcess> => {
  if (!onlyWorker && config.DATABASE_URL === undefined) await untilOwnerLeaves(config.dataDir);
  if (!onlyWorker) await requirePort(config);
  return startProcess({ config, log, onlyWorker, webFolder: onlyApi ? null : WEB_FOLDER });
};
const starting = start();

let stopping = false;
const stop = async (reason: string): Promise<void> => {
  if (stopping) return;
  stopping = true;
  log.info({ reason }, 'stopping');
  setTimeout(() => process.exit(FAILED), STOP_LIMIT_MS).unref();
  try {
    // Asked to stop half-way through the start: what it began must be ended too.
    await (await starting).close();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'could not stop cleanly');
    process.exit(FAILED);
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
// Started by bin/start.mjs from an older Node: when that is killed, nobody is left to stop us.
process.once('disconnect', () => void stop('disconnect'));
onNpmGone(() => void stop('npm gone'));

process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
await starting.catch((error: unknown) => {
  if (error instanceof StartError) console.error(error.message);
  else {
    log.fatal({ err: error }, 'could not start');
    console.error(`No se pudo iniciar: ${(error as Error).message}`);
  }
  process.exit(FAILED);
});
