import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The build leaves it beside index.html. */
export const PRELOADS_FILE = 'rutas.json';

/** What the build says of each screen: its address as the router spells it, and the files that it needs. */
export interface ScreenFiles {
  readonly ruta: string;
  readonly archivos: readonly string[];
  /** Addresses of the API that it asks for as it opens, with `{name}` for a parameter of its own address. */
  readonly pedidos: readonly string[];
}

/** `/a/$b/{-$c}` as an expression: a part that is any, and one that may be missing; each by its name. */
const patternOf = (ruta: string): RegExp =>
  new RegExp(
    `^${ruta
      .split('/')
      .slice(1)
      .map((part) => {
        const name = part.replace(/\W/g, '');
        if (part.startsWith('{-$')) return `(?:/(?<${name}>[^/]+))?`;
        return part.startsWith('$') ? `/(?<${name}>[^/]+)` : `/${part}`;
      })
      .join('')}/?$`,
    // As the router reads addresses.
    'i',
  );

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;

/** The script of the page that runs before all others and asks for what is named here. */
const FIRST_SCRIPT = '<script src="/tema.js"';
/** What a part of the page's address may be to stand in an address of the API: no sign that means something there. */
const PLAIN = /^\w[\w.-]{0,59}$/;

/** What the screen asks for, its parameters taken from the address; left out where one is none. */
const pedidosAt = (pedidos: readonly string[], params: Readonly<Record<string, string | undefined>>): string =>
  pedidos
    .map((one) =>
      one.replace(/\{(\w+)\}/g, (place, name: string) => (PLAIN.test(params[name] ?? '') ? params[name]! : place)),
    )
    .filter((one) => !one.replace('{limite}', '').includes('{'))
    .join(' ')
    .replaceAll('&', '&amp;');

/**
 * The page as each address gets it: with links to what its screen needs and the addresses of what it asks for, so that a
 * phone fetches all of it at once instead of learning of one by another. Whoever has to log in first comes back to the
 * same screen, and has it.
 * @returns the whole page for an address; null: no screen has it, or the build said nothing.
 */
export const createPages = (folder: string): ((pathname: string) => string | null) => {
  const file = join(folder, PRELOADS_FILE);
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles[]) : [];
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const known = screens
    // An address without parameters is that very one, whatever another pattern takes.
    .toSorted((a, b) => a.ruta.split('$').length - b.ruta.split('$').length)
    .map(({ ruta, archivos, pedidos }) => ({
      pattern: patternOf(ruta),
      html: page.replace('</head>', `${archivos.map(linkOf).join('')}</head>`),
      pedidos,
    }));
  return (pathname) => {
    for (const { pattern, html, pedidos } of known) {
      const found = pattern.exec(pathname);
      if (found === null) continue;
      const asked = pedidosAt(pedidos, found.groups ?? {});
      return asked === '' ? html : html.replace(FIRST_SCRIPT, `${FIRST_SCRIPT} data-pedidos="${asked}"`);
    }
    return null;
  };
};
