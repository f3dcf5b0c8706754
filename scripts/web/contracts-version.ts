import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that say what a call answers: the contracts, and the rules that their schemas take values from. */
const SAID = ['src/kit/{contract,rules}/**/*.ts', 'src/features/*/{contract,rules}/**/*.ts'];

/** Changes with whatever could change the shape of an answer. @param root the folder that holds `src`. */
export const contractsVersion = (root: string): string => {
  const hash = createHash('sha256');
  for (const file of globSync(SAID, { cwd: root }).toSorted())
    if (!file.endsWith('.test.ts'))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  return hash.digest('base64url').slice(0, 12);
};
