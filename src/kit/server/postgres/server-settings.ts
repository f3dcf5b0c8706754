/** Memory and durability for a small machine; docs/operacion.md says how to grow. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_preload_libraries: 'pg_stat_statements',
  // What a backup taken while writes go on needs: the log whole, and a slot that holds it.
  wal_level: 'replica',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
};

const UNSAFE: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** @param unsafe for tests only: gives up durability for speed. */
export const serverSettings = (unsafe: boolean): readonly string[] =>
  Object.entries({ ...SETTINGS, ...(unsafe ? UNSAFE : {}) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
