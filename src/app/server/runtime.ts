import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '#kit/server/config/config.ts';
import { findAddresses, type Address, type Addresses } from '#kit/server/db/addresses.ts';
import { createDatabase, createReadDatabase } from '#kit/server/db/database.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { createPool } from '#kit/server/db/pool.ts';
import { createFileStore } from '#kit/server/files/file-store.ts';
import { createReceivedFiles } from '#kit/server/files/received-files.ts';
import { migrateJobs } from '#kit/server/jobs/worker.ts';
import { createLive } from '#kit/server/live/live.ts';
import { remember } from '#kit/server/live/remembered.ts';
import {
  attachEmbeddedPostgres,
  followEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#kit/server/postgres/embedded-postgres.ts';
import { hasKey, requireSameKey } from '#kit/server/security/same-key.ts';
import { createSecrets } from '#kit/server/security/secrets.ts';
import type { Services } from '#kit/server/services.ts';
import { loadDefaults, type FirstAdministrator } from './defaults.ts';
import type { DemoLogin } from './demo/load-demo.ts';

/** A process's access to its database and files; server, worker, tests and commands all start with it. */
export interface Runtime {
  readonly pool: pg.Pool;
  /** For what keeps its connection: the queue and the migrations. The same pool unless a pooler stands in between. */
  readonly queuePool: pg.Pool;
  readonly services: Services;
  readonly postgres: EmbeddedPostgres | null;
  readonly migrated: readonly string[];
  readonly administrator: FirstAdministrator | null;
  /** The log-ins of the demonstration company, if it is loaded. */
  readonly demo: readonly DemoLogin[];
  close(): Promise<void>;
}

export interface RuntimeOptions {
  /**
   * How to get the embedded database: `own` starts it; `join` uses the one that another process of this installation
   * runs, and starts it only if none does; `follow` waits for the server's.
   */
  readonly embedded?: 'own' | 'join' | 'follow';
}

/** Starts our own database, unless the operator names another. */
const openPostgres = async (
  { DATABASE_URL, dataDir }: Config,
  log: FastifyBaseLogger,
  embedded: NonNullable<RuntimeOptions['embedded']>,
): Promise<EmbeddedPostgres | null> => {
  if (DATABASE_URL !== undefined) return null;
  if (embedded === 'follow') return followEmbeddedPostgres(dataDir);
  return (embedded === 'join' ? attachEmbeddedPostgres(dataDir) : null) ?? startEmbeddedPostgres({ dataDir, log });
};

/** Connections for exports in a process; further exports wait. */
const EXPORTS = 4;

/** Connections of the queue; two of them only listen. */
const QUEUE_CONNECTIONS = 5;

const openPools = (
  config: Config,
  { main, direct, read }: Addresses,
  log: FastifyBaseLogger,
  isClosing: () => boolean,
): { pool: pg.Pool; readPool: pg.Pool; replicaPool: pg.Pool | null; queuePool: pg.Pool } => {
  const onError = ({ code, message }: Error & { code?: string }): void => {
    // The error holds the whole connection; its code and message are enough.
    if (!isClosing()) log.warn({ code, reason: message }, 'database connection lost');
  };
  const { DATABASE_POOL } = config;
  const open = (address: Address, name: string, max: number): pg.Pool => createPool({ ...address, name, max, onError });
  const pool = open(main, 'encomienda', DATABASE_POOL);
  return {
    pool,
    // A separate pool even on the same database: a few slow readers of exports must not take every connection.
    readPool: open(main, 'encomienda-lectura', EXPORTS),
    replicaPool: read === null ? null : open(read, 'encomienda-lectura', DATABASE_POOL),
    queuePool: direct === null ? pool : open(direct, 'encomienda-cola', QUEUE_CONNECTIONS),
  };
};

/**
 * Opens database and files, and brings them up to date.
 * @throws StartError with a sentence for the operator; what was opened is closed again.
 */
export const openRuntime = async (
  config: Config,
  log: FastifyBaseLogger,
  { embedded = 'own' }: RuntimeOptions = {},
): Promise<Runtime> => {
  const postgres = await openPostgres(config, log, embedded);
  const addresses = await findAddresses(config, postgres?.url ?? null).catch(async (error: unknown) => {
    await postgres?.stop();
    throw error;
  });
  let closing = false;
  const { pool, readPool, replicaPool, queuePool } = openPools(config, addresses, log, () => closing);
  const live = createLive((addresses.direct ?? addresses.main).url, log);
  const close = async (): Promise<void> => {
    closing = true;
    await live.close();
    for (const each of new Set([pool, readPool, replicaPool, queuePool])) await each?.end();
    await postgres?.stop();
  };
  try {
    const db = createDatabase(pool);
    const secrets = createSecrets(config);
    // A newer version with another key must be refused before it migrates the tables that other processes use.
    const known = await hasKey(db);
    if (known) await requireSameKey(db, secrets, config, log);
    const migrated = await migrate(queuePool);
    await migrateJobs(queuePool, log);
    if (!known) await requireSameKey(db, secrets, config, log);
    // Loaded only for the demonstration: it is large.
    const example = config.DEMO ? await import('./demo/load-demo.ts') : null;
    const administrator = await loadDefaults(db, config.ADMIN_PASSWORD ?? example?.DEMO_PASSWORD);
    const files = await createFileStore(config);
    const demo = (await example?.loadDemo(db, files, config.ADMIN_PASSWORD)) ?? [];
    const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
    const services: Services = {
      config,
      db,
      readDb: replicaPool === null ? createDatabase(readPool) : createReadDatabase(replicaPool, readPool, log),
      files,
      received: createReceivedFiles(config.dataDir),
      secrets,
      live,
      remembered: remember(live),
      publicUrl: (config.PUBLIC_URL ?? `http://${host}:${config.PORT}`).replace(/\/$/, ''),
    };
    return { pool, queuePool, services, postgres, migrated, administrator, demo, close };
  } catch (error) {
    await close();
    throw error;
  }
};
