import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { PRELOADS_FILE, type ScreenFiles } from '../../src/app/server/page-preloads.ts';

const ROUTES = 'src/{features/*/web/*.routes.tsx,app/web/screen-routes.ts}';
/** A route of its own with its screen: what stands between a path and the next one. */
const ROUTE = /getParentRoute: \(\) => (\w+),\s*path: (?:'([^']+)'|HOME)(?:(?!\bpath: )[\s\S])*?\bimport\('([^']+)'\)/g;
const HOME = '/dashboard';
/** What surrounds every screen of whoever is signed in; it loads the screens' addresses. */
const SHELL = resolve('src/app/web/shell/AppShell.tsx');

/** The screen of each address, as the sources of the routes name it. */
const screensOfRoutes = (): { readonly ruta: string; readonly module: string; readonly inShell: boolean }[] =>
  globSync(ROUTES).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ROUTE)].map(([, parent, ruta = HOME, screen = '']) => ({
      ruta,
      module: resolve(file, '..', screen),
      inShell: parent === 'shellLayout',
    })),
  );

/**
 * Writes which scripts and styles each screen needs. Without it a phone learns of them one round trip after the other:
 * the page, its first script, the shell, the screen.
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle: {
    // After a chunk that holds nothing but styles has gone from the bundle.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const holding = (module: string) => chunks.find(({ moduleIds }) => moduleIds.includes(module));
      const entry = new Set<string>();
      const collect = (fileName: string, into: Set<string>): void => {
        const chunk = byName.get(fileName);
        if (chunk === undefined || entry.has(fileName) || into.has(fileName)) return;
        into.add(fileName);
        for (const style of chunk.viteMetadata?.importedCss ?? []) into.add(style);
        for (const other of chunk.imports) collect(other, into);
      };
      for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) collect(fileName, entry);
      const rutas: ScreenFiles[] = screensOfRoutes().flatMap(({ ruta, module, inShell }) => {
        const screen = holding(module);
        if (screen === undefined) return [];
        const archivos = new Set<string>();
        const shell = holding(SHELL);
        if (inShell && shell !== undefined) collect(shell.fileName, archivos);
        collect(screen.fileName, archivos);
        return [{ ruta, archivos: [...archivos] }];
      });
      this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify(rutas) });
      if (rutas.length === 0) this.error(`no route was found in ${basename(ROUTES)}`);
    },
  },
});
