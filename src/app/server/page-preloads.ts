import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#kit/server/start-error.ts';

/** Written by the build beside index.html. */
export const PRELOADS_FILE = 'screens.json';

/** What the build records of each screen: its address in the router's notation, and the files that it needs. */
export interface ScreenFiles {
  readonly path: string;
  readonly files: readonly string[];
  /** Addresses of the API that it requests on opening, with `{name}` for a parameter of its own address. */
  readonly requests: readonly string[];
  /** What it needs besides if the session is a customer's, with `{cliente_id}` for their number. */
  readonly forCustomer?: { readonly files: readonly string[]; readonly requests: readonly string[] };
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

const isStyle = (file: string): boolean => file.endsWith('.css');
const linkOf = (script: string): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`;

/** The script in `public` that runs before all others and requests the addresses given to it here. */
export const FIRST_SCRIPT = 'first.js';
/** As the build writes it, and as it is sent. */
const FILE_TAG = `<script src="/${FIRST_SCRIPT}"></script>`;
const FIRST_TAG = '<script id="first"';

/** The portal's page, and what a Content-Security-Policy must say of the script in it. */
interface PortalPage {
  readonly html: string;
  /** `sha256-…`: the policy allows exactly this script. */
  readonly scriptHash: string;
}

/**
 * Reads the page of the build and puts the first script into it: as a file it came one round trip later, and with it
 * the session and the data of the first screen (186 ms on a phone).
 */
export const readPortalPage = (folder: string): PortalPage => {
  const script = readFileSync(join(folder, FIRST_SCRIPT), 'utf8').trim();
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  if (!html.includes(FILE_TAG)) throw new StartError(`La web compilada en ${folder} no trae su primer script.`);
  return {
    // A function, since `$&` in a text would stand for what it replaces.
    html: html.replace(FILE_TAG, () => `${FIRST_TAG}>${script}</script>`),
    scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  };
};
/** A part of the page's address that may go into an address of the API: no characters with a meaning there. */
const PLAIN = /^\w[\w.-]{0,59}$/;

/** The addresses that the screen requests, with its parameters filled in; those with a missing one are left out. */
const requestsAt = (requests: readonly string[], params: Readonly<Record<string, string | undefined>>): string =>
  requests
    .map((one) =>
      one.replace(/\{(\w+)\}/g, (place, name: string) => (PLAIN.test(params[name] ?? '') ? params[name]! : place)),
    )
    .filter((one) => !one.replace('{limite}', '').includes('{'))
    .join(' ');

/** The page with attributes for the script that runs first; empty ones are left out. */
const tell = (html: string, said: Readonly<Record<string, string>>): string => {
  const attributes = Object.entries(said).filter(([, text]) => text !== '');
  if (attributes.length === 0) return html;
  const text = attributes.map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;')}"`).join('');
  return html.replace(FIRST_TAG, () => FIRST_TAG + text);
};

/**
 * The page for each address, with links to the files of its screen and the addresses that it requests, so that a phone
 * fetches them all at once instead of one after another. A user who has to log in first returns to the same screen,
 * which needs them too.
 * @param page the portal's page.
 * @returns the whole page for an address; null if no screen has it, or the build wrote no file.
 */
export const createPages = (folder: string, page: string): ((pathname: string) => string | null) => {
  const file = join(folder, PRELOADS_FILE);
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles[]) : [];
  const known = screens
    // Addresses with fewer parameters come first: a literal address wins over a pattern that also matches.
    .toSorted((a, b) => a.path.split('$').length - b.path.split('$').length)
    .map(({ path, files, requests, forCustomer }) => {
      const links = files.filter((file) => !isStyle(file)).map(linkOf);
      const html = tell(page.replace('</head>', `${links.join('')}</head>`), {
        // The first script applies them as they come: applied only when the screen runs, they made it wait for 50 to 70
        // ms more on a phone; as links of the page, one that does not come would hold up the whole program.
        'data-styles': files.filter(isStyle).join(' '),
        'data-customer-files': (forCustomer?.files ?? []).join(' '),
        'data-customer-requests': (forCustomer?.requests ?? []).join(' '),
      });
      return { pattern: patternOf(path), html, requests };
    });
  return (pathname) => {
    for (const { pattern, html, requests } of known) {
      const found = pattern.exec(pathname);
      if (found === null) continue;
      return tell(html, { 'data-requests': requestsAt(requests, found.groups ?? {}) });
    }
    return null;
  };
};
