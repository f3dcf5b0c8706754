import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * A folder for a database of the test's own, which whoever runs that can reach too: in memory where the run's own lies
 * there, since a cluster is a thousand files that are waited for on a disk.
 */
export const ownFolder = (): string => {
  const folder = mkdtempSync(join(inject('testServer').folder, 'propia-'));
  chmodSync(folder, 0o755);
  return folder;
};
