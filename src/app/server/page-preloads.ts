import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The build leaves it beside index.html. */
export const PRELOADS_FILE = 'rutas.json';

/** What the build says of each screen: its address as the router spells it, and the files that it needs. */
export interface ScreenFiles {
  readonly ruta: string;
  readonly archivos: readonly string[];
}

/** `/a/$b/{-$c}` as an expression: a part that is any, and one that may be missing. */
const patternOf = (ruta: string): RegExp =>
  new RegExp(
    `^${ruta
      .split('/')
      .slice(1)
      .map((part) => (part.startsWith('{-$') ? '(?:/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`))
      .join('')}/?$`,
    // As the router reads addresses.
    'i',
  );

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * The page as each address gets it: with links to what its screen needs, so that a phone fetches all of it at once
 * instead of learning of one file by another. Whoever has to log in first comes back to the same screen, and has it.
 * @returns the whole page for an address; null: no screen has it, or the build said nothing.
 */
export const createPages = (folder: string): ((pathname: string) => string | null) => {
  const file = join(folder, PRELOADS_FILE);
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles[]) : [];
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const known = screens
    // An address without parameters is that very one, whatever another pattern takes.
    .toSorted((a, b) => a.ruta.split('$').length - b.ruta.split('$').length)
    .map(({ ruta, archivos }) => ({
      pattern: patternOf(ruta),
      html: page.replace('</head>', `${archivos.map(linkOf).join('')}</head>`),
    }));
  return (pathname) => known.find(({ pattern }) => pattern.test(pathname))?.html ?? null;
};
