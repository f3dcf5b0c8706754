import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written by the build beside index.html. */
export const PRELOADS_FILE = 'screens.json';

/** What the build records of each screen: its address in the router's notation, and the files that it needs. */
export interface ScreenFiles {
  readonly path: string;
  readonly files: readonly string[];
  /** Addresses of the API that it requests on opening, with `{name}` for a parameter of its own address. */
  readonly requests: readonly string[];
}

/** `/a/$b/{-$c}` as a regular expression with named groups: `$b` matches any part, `{-$c}` may be missing. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .slice(1)
      .map((part) => {
        const name = part.replace(/\W/g, '');
        if (part.startsWith('{-$')) return `(?:/(?<${name}>[^/]+))?`;
        return part.startsWith('$') ? `/(?<${name}>[^/]+)` : `/${part}`;
      })
      .join('')}/?$`,
    // The router ignores case too.
    'i',
  );

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;

/** The script in `public` that runs before all others and requests the addresses given to it here. */
export const FIRST_SCRIPT = 'tema.js';
const FIRST_TAG = `<script src="/${FIRST_SCRIPT}"`;
/** A part of the page's address that may go into an address of the API: no characters with a meaning there. */
const PLAIN = /^\w[\w.-]{0,59}$/;

/** The addresses that the screen requests, with its parameters filled in; those with a missing one are left out. */
const requestsAt = (requests: readonly string[], params: Readonly<Record<string, string | undefined>>): string =>
  requests
    .map((one) =>
      one.replace(/\{(\w+)\}/g, (place, name: string) => (PLAIN.test(params[name] ?? '') ? params[name]! : place)),
    )
    .filter((one) => !one.replace('{limite}', '').includes('{'))
    .join(' ')
    .replaceAll('&', '&amp;');

/**
 * The page for each address, with links to the files of its screen and the addresses that it requests, so that a phone
 * fetches them all at once instead of one after another. A user who has to log in first returns to the same screen,
 * which needs them too.
 * @returns the whole page for an address; null if no screen has it, or the build wrote no file.
 */
export const createPages = (folder: string): ((pathname: string) => string | null) => {
  const file = join(folder, PRELOADS_FILE);
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles[]) : [];
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const known = screens
    // Addresses with fewer parameters come first: a literal address wins over a pattern that also matches.
    .toSorted((a, b) => a.path.split('$').length - b.path.split('$').length)
    .map(({ path, files, requests }) => ({
      pattern: patternOf(path),
      html: page.replace('</head>', `${files.map(linkOf).join('')}</head>`),
      requests,
    }));
  return (pathname) => {
    for (const { pattern, html, requests } of known) {
      const found = pattern.exec(pathname);
      if (found === null) continue;
      const asked = requestsAt(requests, found.groups ?? {});
      return asked === '' ? html : html.replace(FIRST_TAG, `${FIRST_TAG} data-requests="${asked}"`);
    }
    return null;
  };
};
