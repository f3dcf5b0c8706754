import { readdirSync } from 'node:fs';

export interface DataFile {
  /** Relative to the folder, with slashes. */
  readonly name: string;
  readonly isFolder: boolean;
}

/** Folders whose files are removed or rewritten at every start; the folders themselves must exist. */
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
/** State of the running server, not of its data. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|postgres\.log|puerto|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles.*)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)(\/|$)/;
/** A backup adds this file last: it must not be older than the files that it describes. */
const CONTROL_FILE = 'global/pg_control';

/** All files under a folder, each folder before its contents; files that vanish meanwhile are left out. */
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

/** The files of a running cluster that belong in a backup, except its WAL. */
export const clusterFiles = (folder: string): DataFile[] => {
  const kept = filesUnder(folder).filter(({ name, isFolder }) => {
    if (LEFT_OUT.test(name)) return false;
    const [top = ''] = name.split('/');
    return !EMPTY_FOLDERS.has(top) || (isFolder && name === top);
  });
  return [...kept.filter(({ name }) => name !== CONTROL_FILE), { name: CONTROL_FILE, isFolder: false }];
};
