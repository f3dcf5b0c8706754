import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ConfigError, readConfig, type Config } from '#kit/server/config/config.ts';
import { createLog } from '#kit/server/log.ts';
import { COMPILED, ROOT } from '#kit/server/root.ts';
import { collectGarbage } from './collect-garbage.ts';
import { onNpmGone } from '../../../bin/parents.mjs';
import { clusterFolder, hasCluster } from '#kit/server/postgres/cluster.ts';
import { untilOwnerLeaves } from '#kit/server/postgres/data-dir-lock.ts';
import { noRoom } from '#kit/server/postgres/room.ts';
import { LastingStartError, StartError } from '#kit/server/start-error.ts';

enableCompileCache(COMPILED);

const WEB_FOLDER = join(ROOT, 'dist/web');
const STOP_LIMIT_MS = 15_000;
/** Exit codes: something failed; a setting is wrong, so that trying again does not help. */
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
const flags = new Set(process.argv.slice(2));

if (flags.has('--end-database')) {
  const { stopLeftPostgres } = await import('#kit/server/postgres/embedded-postgres.ts');
  if (config.DATABASE_URL === undefined) await stopLeftPostgres(config.dataDir);
  process.exit(0);
}

const log = createLog(config.LOG_LEVEL);
// Loaded after the compile cache is on: these bring nearly all of the code.
const [{ startProcess }, { requirePort }] = await Promise.all([
  import('./start-process.ts'),
  import('./require-port.ts'),
]);

const onlyWorker = flags.has('--worker');
const onlyApi = flags.has('--api');

const start = async (): ReturnType<typeof startProcess> => {
  if (!onlyWorker && config.DATABASE_URL === undefined) await untilOwnerLeaves(config.dataDir);
  if (!onlyWorker) await requirePort(config);
  // This takes half a minute on a slow disk, with no other output.
  if (!onlyWorker && config.DATABASE_URL === undefined && !hasCluster(config.dataDir))
    console.error(
      `· Creando la base de datos${config.DEMO ? ' y la empresa de demostración' : ''} (solo la primera vez)…`,
    );
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
    // Asked to stop during the start: what was started must be closed too.
    await (await starting).close();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'could not stop cleanly');
    process.exit(FAILED);
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
// bin/start.mjs keeps us running: if it is killed, nobody is left to stop us.
process.once('disconnect', () => void stop('disconnect'));
onNpmGone(() => void stop('npm gone'));

process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
// The state is unknown after this: whoever keeps us running starts a new process.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'ended by an error that nobody caught');
  process.exit(FAILED);
});
await starting.catch((error: unknown) => {
  if (error instanceof StartError) console.error(error.message);
  else {
    // A full disk can fail any step, each time with another message.
    const full = config.DATABASE_URL === undefined ? noRoom(clusterFolder(config.dataDir)) : null;
    if (full === null) log.fatal({ err: error }, 'could not start');
    console.error(full ?? `No se pudo iniciar: ${(error as Error).message}`);
  }
  process.exit(error instanceof LastingStartError ? WRONG_SETTING : FAILED);
});
collectGarbage();
// Tells bin/keep-running.mjs that from here on an exit is a crash.
process.send?.('ready');
