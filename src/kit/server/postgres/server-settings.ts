import { totalmem } from 'node:os';
import { socketFolders } from './socket.ts';

const MB = 1024 * 1024;
/** Megabytes. */
const LEAST_SHARED = 256;
const MOST_SHARED = 2048;
/** The rest is for the server, the worker, sorting and the system's file cache. */
const SHARED_PART = 1 / 8;
const CACHE_PART = 1 / 2;

/** Cache settings for the given memory (megabytes). */
export const memorySettings = (memory: number): Readonly<Record<string, string>> => ({
  shared_buffers: `${Math.round(Math.min(MOST_SHARED, Math.max(LEAST_SHARED, memory * SHARED_PART)))}MB`,
  effective_cache_size: `${Math.round(Math.max(2 * LEAST_SHARED, memory * CACHE_PART))}MB`,
});

/** Memory in megabytes; a container may have less than its machine. */
const ownMemory = (): number => {
  const limit = process.constrainedMemory();
  return (limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / MB;
};

/** Durability and planner settings; docs/operacion.md says how to grow. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  max_connections: '100',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Starting a parallel worker takes longer than summing a month, and the other core is in use.
  parallel_setup_cost: '20000',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_preload_libraries: 'pg_stat_statements',
  // What an online backup needs: the full WAL, and a replication slot that retains it.
  wal_level: 'replica',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  log_min_messages: 'warning',
  // Never user data: neither the statement nor the row that violated a constraint.
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
 * @param folder of the cluster.
 * @param unsafe for tests only: trades durability for speed, and uses little memory.
 */
export const serverSettings = (folder: string, unsafe: boolean): readonly string[] =>
  Object.entries({
    ...SETTINGS,
    unix_socket_directories: socketFolders(folder),
    ...memorySettings(unsafe ? 0 : ownMemory()),
    ...(unsafe ? UNSAFE : {}),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
