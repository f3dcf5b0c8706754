import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#kit/server/root.ts';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

/** The places where a package looks for another: beside its own, then in each folder above. */
const placesFor = (path: string, name: string): string[] => {
  const folders = path.split('/node_modules/');
  return folders.map((_, depth) =>
    [...folders.slice(0, folders.length - depth), name].join('/node_modules/').replace(/^\//, ''),
  );
};
const isLocked = (path: string, name: string): boolean =>
  [...placesFor(path, name), `node_modules/${name}`].some((place) => place in packages);

/**
 * `npm ci` refuses a lock file without them, on every machine. npm leaves out other platforms' packages if node_modules
 * holds only this platform's; `npm install --package-lock-only` in a folder without node_modules names all.
 */
test('the lock file names the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});
