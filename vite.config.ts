import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const OUT_DIR = 'dist/web';
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this a header costs more than compression saves. */
const MIN_BYTES = 1024;

/** Shared pieces smaller than this are put together. */
const SMALL_CHUNK_BYTES = 4_000;

/** Writes a .br and a .gz beside every text asset, so that no request pays for compression. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  async closeBundle() {
    const names = await readdir(OUT_DIR, { recursive: true });
    const compressBrotli = promisify(brotliCompress);
    const compressGzip = promisify(gzip);
    for (const name of names.filter((file) => COMPRESSIBLE.test(file))) {
      const path = join(OUT_DIR, name);
      if ((await stat(path)).size < MIN_BYTES) continue;
      const bytes = await readFile(path);
      const [br, gz] = await Promise.all([
        compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        compressGzip(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }
  },
});

/**
 * Zod's schemas know how to describe themselves as JSON Schema and in English. The server needs the
 * first, nobody the second: the browser is spared both. Each module keeps its names, emptied.
 */
const slimZod = (): Plugin => ({
  name: 'slim-zod',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\/zod\/v4\/(core\/(json-schema-processors|to-json-schema)|locales\/en)\.js$/ },
    handler: async (id) => {
      const source = await readFile(id, 'utf8');
      const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const code = [
        'const nothing = () => () => ({});',
        ...names.map((name) => `export { nothing as ${name} };`),
        source.includes('export default') ? 'export default nothing();' : '',
      ].join('\n');
      return { code, moduleSideEffects: false };
    },
  },
});

export default defineConfig({
  plugins: [slimZod(), react(), babel({ presets: [reactCompilerPreset()] }), precompress()],
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    target: 'es2022',
    // The polyfill would be an inline script, which the Content-Security-Policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Screens share many small pieces: a file for each would cost a phone one round trip after another.
        codeSplitting: {
          groups: [
            { name: 'inicio', tags: ['$initial'], priority: 2 },
            { name: 'comun', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_CHUNK_BYTES },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
