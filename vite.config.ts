import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetName, checkPlaces, chunkGroups, chunkName } from './scripts/web/chunk-groups.ts';
import { keptShapes } from './scripts/web/kept-shapes.ts';
import { compileAhead } from './scripts/web/compile-ahead.ts';
import { fetchPieces, filesOfPiece } from './scripts/web/fetch-pieces.ts';
import { firstScript } from './scripts/web/first-script.ts';
import { infoPages } from './scripts/web/info-pages.ts';
import { precompress } from './scripts/web/precompress.ts';
import { preloads } from './scripts/web/preloads.ts';
import { shellWorker } from './scripts/web/shell-worker.ts';
import { slimContracts } from './scripts/web/slim-contracts.ts';
import { slimZod } from './scripts/web/slim-zod.ts';

const OUT_DIR = 'dist/web';

export default defineConfig({
  define: { KEPT_SHAPES: JSON.stringify(await keptShapes()) },
  plugins: [
    slimZod(),
    slimContracts(),
    fetchPieces(),
    react({ compiler: true }),
    checkPlaces(),
    compileAhead(),
    preloads(),
    infoPages(),
    shellWorker(),
    firstScript(OUT_DIR),
    precompress(OUT_DIR),
  ],
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    target: 'es2022',
    // The polyfill would be an inline script, which the Content-Security-Policy refuses.
    modulePreload: { polyfill: false, resolveDependencies: filesOfPiece },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The table of routes imports every screen the same way, also the few that are part of the first script.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunkGroups },
        // They are listed in the first script: 4.5 KB less of it than with whole names.
        chunkFileNames: chunkName,
        assetFileNames: assetName,
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
