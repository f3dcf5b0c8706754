import { runnerImport, type Plugin } from 'vite';
import { PRELOADS_FILE, type ScreenFiles } from '../../src/app/server/page-preloads.ts';
import { ChunkFiles } from './chunk-files.ts';

/** What is read of src/app/web/screens-of-build.ts. */
interface ScreensOfBuild {
  readonly screensOfBuild: readonly {
    readonly path: string;
    readonly pages: readonly { readonly name: string }[];
    readonly asked: readonly string[];
  }[];
}

const screensOfBuild = async (): Promise<ScreensOfBuild['screensOfBuild']> => {
  const file = '/src/app/web/screens-of-build.ts';
  return (await runnerImport<ScreensOfBuild>(file, { configFile: false, logLevel: 'error' })).module.screensOfBuild;
};

/**
 * Writes which scripts and styles each screen needs, and what it asks the API for. Without it a phone learns of them one
 * round trip after the other: the page, its first script, the shell, the screen.
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
      const screens: ScreenFiles[] = (await screensOfBuild()).map(({ path, pages, asked }) => ({
        ruta: path,
        archivos: [...new Set(pages.flatMap(({ name }) => [...files.of(`${name}.tsx`)]))].filter(
          (file) => !entry.has(file),
        ),
        pedidos: asked,
      }));
      this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify(screens) });
    },
  },
});
