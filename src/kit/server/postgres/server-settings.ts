import { totalmem } from 'node:os';
import { socketFolders } from './socket.ts';

const MB = 1024 * 1024;
/** Megabytes. */
const LEAST_SHARED = 256;
const MOST_SHARED = 2048;
/** The rest is the server's, the worker's, the sorting's and, as the cache of files, the database's again. */
const SHARED_PART = 1 / 8;
const CACHE_PART = 1 / 2;

/** What the database keeps at hand, for so much memory (megabytes). */
export const memorySettings = (memory: number): Readonly<Record<string, string>> => ({
  shared_buffers: `${Math.round(Math.min(MOST_SHARED, Math.max(LEAST_SHARED, memory * SHARED_PART)))}MB`,
  effective_cache_size: `${Math.round(Math.max(2 * LEAST_SHARED, memory * CACHE_PART))}MB`,
});

/** Megabytes; a container may have less than its machine. */
const ownMemory = (): number => {
  const limit = process.constrainedMemory();
  return (limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / MB;
};

/** Durability and plans; docs/operacion.md says how to grow. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  max_connections: '100',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Starting a helper takes longer than adding up a month; and the other core is somebody else's.
  parallel_setup_cost: '20000',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_preload_libraries: 'pg_stat_statements',
  // What a backup taken while writes go on needs: the log whole, and a slot that holds it.
  wal_level: 'replica',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  log_min_messages: 'warning',
  // Never what somebody wrote: neither the statement nor the row that broke a rule of its table.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const UNSAFE: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/**
 * @param folder the cluster's.
 * @param unsafe for tests only: gives up durability for speed, and takes little memory.
 */
export const serverSettings = (folder: string, unsafe: boolean): readonly string[] =>
  Object.entries({
    ...SETTINGS,
    unix_socket_directories: socketFolders(folder),
    ...memorySettings(unsafe ? 0 : ownMemory()),
    ...(unsafe ? UNSAFE : {}),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
