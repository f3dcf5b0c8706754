import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * A folder for a database of the test's own, readable for the user that runs it: in memory if the run's folder is
 * there, because a cluster has a thousand files, which are slow on a disk.
 */
export const ownFolder = (): string => {
  const folder = mkdtempSync(join(inject('testServer').folder, 'propia-'));
  chmodSync(folder, 0o755);
  return folder;
};
