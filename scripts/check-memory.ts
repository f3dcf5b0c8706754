import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What a step of `npm run check` can depend on: the contents of all files that git keeps or would add, the installed
 * packages and the version of Node; takes up to 0.2 s.
 * @returns null outside of a checkout: then nothing is remembered.
 */
export const digestOf = (root: string): string | null => {
  const hash = createHash('sha256').update(process.version);
  const add = (file: string): void => {
    hash.update(`\0${file}\0`);
    // Deleted, and git still has it.
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  };
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const files = listed.split('\0').filter((file) => file !== '');
    for (const file of [...new Set(files)].toSorted()) add(file);
  } catch {
    return null;
  }
  add('node_modules/.package-lock.json');
  return hash.digest('hex');
};

/** The steps that held when everything was as it is now. */
export const rememberedSteps = (file: string, digest: string | null): ReadonlySet<string> => {
  if (digest === null || !existsSync(file)) return new Set();
  const [of, ...steps] = readFileSync(file, 'utf8').split('\n');
  return new Set(of === digest ? steps : []);
};

/** Remembers the steps that hold as everything is now. */
export const rememberSteps = (file: string, digest: string, steps: Iterable<string>): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [digest, ...steps].join('\n'));
};
