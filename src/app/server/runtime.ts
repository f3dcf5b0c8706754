import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '#kit/server/config/config.ts';
import { createDatabase } from '#kit/server/db/database.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { createPool } from '#kit/server/db/pool.ts';
import { createFileStore } from '#kit/server/files/file-store.ts';
import { migrateJobs } from '#kit/server/jobs/worker.ts';
import { createLive } from '#kit/server/live/live.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { createSecrets } from '#kit/server/security/secrets.ts';
import type { Services } from '#kit/server/services.ts';
import { loadDefaults, type FirstAdministrator } from './defaults.ts';

/** A process's hold on its database and files; server, worker, tests and commands all start with it. */
export interface Runtime {
  readonly pool: pg.Pool;
  readonly services: Services;
  readonly postgres: EmbeddedPostgres | null;
  readonly migrated: readonly string[];
  readonly administrator: FirstAdministrator | null;
  close(): Promise<void>;
}

export const openRuntime = async (config: Config, log: FastifyBaseLogger): Promise<Runtime> => {
  const postgres = config.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : null;
  const url = config.DATABASE_URL ?? postgres?.url ?? '';
  const onError = (error: Error): void => log.warn({ err: error }, 'database connection lost');
  const pool = createPool({ url, max: config.DATABASE_POOL, name: 'encomienda', onError });
  const readPool =
    config.READ_DATABASE_URL === undefined
      ? pool
      : createPool({ url: config.READ_DATABASE_URL, max: config.DATABASE_POOL, name: 'encomienda-lectura', onError });
  const migrated = await migrate(pool);
  await migrateJobs(pool, log);
  const db = createDatabase(pool);
  const administrator = await loadDefaults(db, config.ADMIN_PASSWORD);
  const live = createLive(url, log);
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  const services: Services = {
    config,
    db,
    readDb: readPool === pool ? db : createDatabase(readPool),
    files: await createFileStore(config),
    secrets: createSecrets(config),
    live,
    publicUrl: (config.PUBLIC_URL ?? `http://${host}:${config.PORT}`).replace(/\/$/, ''),
  };
  return {
    pool,
    services,
    postgres,
    migrated,
    administrator,
    close: async () => {
      await live.close();
      await pool.end();
      if (readPool !== pool) await readPool.end();
      await postgres?.stop();
    },
  };
};
