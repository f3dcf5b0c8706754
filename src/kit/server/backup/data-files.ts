import { readdirSync } from 'node:fs';

export interface DataFile {
  /** Relative to the folder, with slashes. */
  readonly name: string;
  readonly isFolder: boolean;
}

/** Emptied at every start, or written anew; their folders must be there. */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Of the running server, not of its data. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|postgres\.log|puerto|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles.*)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)(\/|$)/;
/** Written last by a backup: it must not be older than what it describes. */
const CONTROL_FILE = 'global/pg_control';

/** All files under a folder, each folder before what is in it; a file that vanishes meanwhile is none. */
export const filesUnder = (folder: string, inside = ''): DataFile[] => {
  let entries;
  try {
    entries = readdirSync(`${folder}/${inside}`, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isFile()) return [{ name, isFolder: false }];
      return entry.isDirectory() ? [{ name, isFolder: true }, ...filesUnder(folder, name)] : [];
    });
};

/** What of a running cluster belongs into a backup, besides its log. */
export const clusterFiles = (folder: string): DataFile[] => {
  const kept = filesUnder(folder).filter(({ name, isFolder }) => {
    if (LEFT_OUT.test(name)) return false;
    const [top = ''] = name.split('/');
    return !EMPTY_FOLDERS.has(top) || (isFolder && name === top);
  });
  return [...kept.filter(({ name }) => name !== CONTROL_FILE), { name: CONTROL_FILE, isFolder: false }];
};
