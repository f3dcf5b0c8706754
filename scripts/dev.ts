/**
 * npm run dev: the web with hot reload on PORT, the API behind it restarted at every change, and the database, which
 * keeps running between restarts. One Ctrl+C ends all three.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';
import pino from 'pino';
import { ConfigError, readConfig } from '#kit/server/config/config.ts';
import { startEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { ROOT } from '#kit/server/root.ts';
import { StartError } from '#kit/server/start-error.ts';
import { onNpmGone } from '../bin/parents.mjs';

const fail = (error: unknown): never => {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(2);
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const postgres =
    config.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : null;
  const apiPort = config.PORT + 1;
  const web = await createServer({
    root: ROOT,
    server: {
      port: config.PORT,
      host: config.HOST,
      strictPort: true,
      proxy: { '/api': `http://127.0.0.1:${apiPort}` },
    },
  });
  await web.listen();
  const address = `http://${config.HOST}:${config.PORT}`;
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/app/server/main.ts', '--api'], {
    cwd: ROOT,
    // The channel brings the message that the API is ready; node --watch passes on what main.ts sends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Ctrl+C reaches only us, so that the database is stopped after the last write.
    detached: true,
    env: {
      ...process.env,
      DATABASE_URL: config.DATABASE_URL ?? postgres?.url,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      PUBLIC_URL: config.PUBLIC_URL ?? address,
      npm_lifecycle_event: undefined,
    },
  });
  // Printed only then: a first start creates the database, and until it ends each screen would report an outage.
  let said = false;
  api.on('message', (message) => {
    if (said || message !== 'ready') return;
    said = true;
    console.log(`\n  Pantallas con recarga en ${address} (la API, en el puerto ${apiPort})\n`);
  });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const ended = api.exitCode === null ? once(api, 'exit') : null;
    api.kill('SIGTERM');
    await ended;
    await web.close();
    await postgres?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  api.once('exit', () => void stop());
  onNpmGone(() => void stop());
};

await start().catch(fail);
