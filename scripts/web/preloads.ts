import { runnerImport, type Plugin } from 'vite';
import { PRELOADS_FILE, type ScreenFiles } from '../../src/app/server/page-preloads.ts';
import { ChunkFiles } from './chunk-files.ts';

interface Page {
  readonly name: string;
}
interface Entry {
  readonly path: string;
  readonly page: Page;
}
/** What is read of src/app/web/entry-routes.ts and screen-routes.ts. */
interface EntryRoutes {
  readonly entryRoutes: Readonly<Record<string, readonly Entry[]>>;
  readonly frames: Readonly<Record<string, Page>>;
}
interface ScreenRoutes {
  readonly screenRoutes: readonly Entry[];
}

const load = async <T>(file: string): Promise<T> =>
  (await runnerImport<T>(`/src/app/web/${file}`, { configFile: false, logLevel: 'error' })).module;

/** Every address, with the components around and in its screen. */
const screensOfTable = async (): Promise<{ readonly path: string; readonly pages: readonly Page[] }[]> => {
  const { entryRoutes, frames } = await load<EntryRoutes>('entry-routes.ts');
  const { screenRoutes } = await load<ScreenRoutes>('screen-routes.ts');
  return Object.entries({ ...entryRoutes, shell: screenRoutes }).flatMap(([frame, entries]) =>
    entries.map(({ path, page }) => ({ path, pages: [frames[frame] ?? [], page].flat() })),
  );
};

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
    async handler(_options, bundle) {
      const files = new ChunkFiles(bundle);
      const entry = files.entry();
      const screens: ScreenFiles[] = (await screensOfTable()).map(({ path, pages }) => ({
        ruta: path,
        archivos: [...new Set(pages.flatMap(({ name }) => [...files.of(`${name}.tsx`)]))].filter(
          (file) => !entry.has(file),
        ),
      }));
      this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify(screens) });
    },
  },
});
