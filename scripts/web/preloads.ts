import { runnerImport, type Plugin } from 'vite';
import { PRELOADS_FILE, type ScreenFiles } from '../../src/app/server/page-preloads.ts';
import { ChunkFiles } from './chunk-files.ts';

/** The parts of src/app/web/screens-of-build.ts that are used. */
interface ScreensOfBuild {
  readonly screensOfBuild: readonly {
    readonly path: string;
    readonly pages: readonly { readonly name: string }[];
    readonly asked: readonly string[];
    readonly forCustomer?: { readonly pieces: readonly string[]; readonly asked: readonly string[] };
  }[];
}

const screensOfBuild = async (): Promise<ScreensOfBuild['screensOfBuild']> => {
  const file = '/src/app/web/screens-of-build.ts';
  return (await runnerImport<ScreensOfBuild>(file, { configFile: false, logLevel: 'error' })).module.screensOfBuild;
};

/**
 * Writes the scripts and styles that each screen needs, and its API requests. Without it a phone learns of them one
 * round trip after another: the page, its first script, the shell, the screen. A customer's home came 1.4 s earlier on a
 * simulated phone by what it asks for so (docs/decisions/0029).
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle: {
    // After chunks that contain only styles were removed from the bundle.
    order: 'post',
    async handler(_options, bundle) {
      const chunks = new ChunkFiles(bundle);
      const entry = chunks.entry();
      const filesOf = (names: readonly string[]): string[] =>
        [...new Set(names.flatMap((name) => [...chunks.of(`${name}.tsx`)]))].filter((file) => !entry.has(file));
      const screens = (await screensOfBuild()).map(({ path, pages, asked, forCustomer }): ScreenFiles => {
        const files = filesOf(pages.map(({ name }) => name));
        if (forCustomer === undefined) return { path, files, requests: asked };
        const more = filesOf(forCustomer.pieces).filter((file) => !files.includes(file));
        return { path, files, requests: asked, forCustomer: { files: more, requests: forCustomer.asked } };
      });
      this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify(screens) });
    },
  },
});
