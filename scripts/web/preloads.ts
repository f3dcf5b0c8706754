import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { PRELOADS_FILE, type ScreenFiles } from '../../src/app/server/page-preloads.ts';

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
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const holding = ({ name }: Page): Rolldown.OutputChunk => {
        const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${name}.tsx`)));
        return found.length === 1 ? found[0]! : this.error(`${found.length} files named ${name}.tsx: a page needs one`);
      };
      const collect = (chunk: Rolldown.OutputChunk, into: Set<string>): Set<string> => {
        if (into.has(chunk.fileName)) return into;
        into.add(chunk.fileName);
        for (const style of chunk.viteMetadata?.importedCss ?? []) into.add(style);
        for (const other of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) collect(other, into);
        return into;
      };
      const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...collect(chunk, new Set())]));
      const screens: ScreenFiles[] = (await screensOfTable()).map(({ path, pages }) => {
        const files = new Set(entry);
        for (const page of pages) collect(holding(page), files);
        return { ruta: path, archivos: [...files].filter((file) => !entry.has(file)) };
      });
      this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify(screens) });
    },
  },
});
