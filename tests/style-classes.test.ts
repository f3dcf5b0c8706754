import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The text of each file, by its path from the root. */
type Files = ReadonlyMap<string, string>;

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMPOSED = /composes: ([\w ]+) from '([^']+)'/g;
/** Parts of a style sheet that look like a class but are none. */
const NO_CLASS = /\/\*[\s\S]*?\*\/|:global\([^)]*\)|'[^']*'/g;

const addressOf = (asked: string, from: string): string =>
  asked.startsWith('#') ? `src/${asked.slice(1)}` : posix.join(posix.dirname(from), asked);

/** `sheet: class` for every class in use, by the imported name of its sheet or by `composes`. */
const askedIn = (files: Files): string[] =>
  [...files].flatMap(([file, text]) => [
    ...[...text.matchAll(IMPORT)].flatMap(([, name, path = '']) =>
      [...text.matchAll(new RegExp(`(?<![/\\w])${name}(?:\\.(\\w+)|(\\[))`, 'g'))].map(
        ([, one, any]) => `${addressOf(path, file)}: ${any === undefined ? one : '*'}`,
      ),
    ),
    ...[...text.matchAll(COMPOSED)].flatMap(([, names = '', path = '']) =>
      names.split(' ').map((one) => `${addressOf(path, file)}: ${one}`),
    ),
  ]);

const definedIn = (files: Files): string[] =>
  [...files]
    .filter(([file]) => file.endsWith('.module.css'))
    .flatMap(([file, text]) =>
      [...text.replaceAll(NO_CLASS, '').matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
        [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, one]) => `${file}: ${one}`),
      ),
    );

/** Classes that are not used, and used classes that do not exist. */
const problemsIn = (files: Files): { readonly unused: string[]; readonly missing: string[] } => {
  const asked = new Set(askedIn(files));
  const defined = new Set(definedIn(files));
  const isAsked = (one: string): boolean => asked.has(one) || asked.has(`${one.split(':')[0]}: *`);
  return {
    unused: [...defined].filter((one) => !isAsked(one)),
    missing: [...asked].filter((one) => !one.endsWith('*') && !defined.has(one)),
  };
};

describe('classes of the style sheets', () => {
  it('are all used, and all there', () => {
    const files: Files = new Map(
      globSync('src/**/*.{ts,tsx,css}', { cwd: ROOT }).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
    );
    expect(definedIn(files).length).toBeGreaterThan(100);
    expect(problemsIn(files)).toEqual({ unused: [], missing: [] });
  });

  it('are told, when one is left over or lacks', () => {
    const files: Files = new Map([
      ['src/a/A.module.css', '.used:hover > .left { color: red } @media print { .over { margin: 0 } } /* .no */'],
      ['src/a/A.tsx', "import classes from './A.module.css'; <i className={classes.used} id={classes.lacking} />"],
      ['src/b/B.module.css', ".own { composes: left from '../a/A.module.css' } .big {} .small {}"],
      ['src/b/B.tsx', "import b from '#b/B.module.css'; (size) => b[size]"],
    ]);
    expect(problemsIn(files)).toEqual({
      unused: ['src/a/A.module.css: over'],
      missing: ['src/a/A.module.css: lacking'],
    });
  });
});
