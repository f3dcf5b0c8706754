import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { FIRST_SCRIPT, PRELOADS_FILE, type ScreenFiles } from '../../src/app/server/page-preloads.ts';
import { ChunkFiles } from './chunk-files.ts';

const WORKER = 'src/app/web/installed/shell.worker.ts';

/** Screens that open offline even if they were never opened online. Others are kept once they have been opened. */
const SCREENS = [
  '/login',
  '/logout',
  '/dashboard',
  '/compras',
  '/paquetes/$paquete_id',
  '/guias/$guia_id',
  '/clientes/$cliente_id',
  '/retiro',
];
/** Parts that these screens load only when needed. */
const PIECES = [
  'InicioClientePage.tsx',
  'SinGuiaAviso.public.tsx',
  'FirstSteps.tsx',
  'CuentasParaPagar.public.tsx',
  'MisComprobantes.public.tsx',
  'DireccionesUsa.public.tsx',
  'ready-factura.ts',
  'MenuDrawer.tsx',
  'SearchDialog.tsx',
  'PorQuePrecio.public.tsx',
  'start-installed.ts',
  'kept-session.ts',
  'InstallOffer.tsx',
];
/** Files of the folder `public` that the page names without a fingerprint. */
const PLAIN = ['icono.svg'];
/** The characters of the two fonts that Spanish uses. */
const FONT = /^assets\/(?:inter|jetbrains-mono)-latin-wght-normal-.*\.woff2$/;

const bundleWorker = async (define: Readonly<Record<string, string>>): Promise<string> => {
  const bundle = await rolldown({ input: WORKER, transform: { define, target: 'es2022' } });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
};

/** Writes `/sw.js`, which opens the portal offline: docs/decisions/0061-what-the-installed-app-keeps.md. */
export const shellWorker = (): Plugin => ({
  name: 'shell-worker',
  apply: 'build',
  generateBundle: {
    // After the page and its preloads.
    order: 'post',
    async handler(_options, bundle) {
      const textOf = (name: string): string => {
        const file = bundle[name];
        return file?.type === 'asset' ? String(file.source) : this.error(`the build left no ${name}`);
      };
      const files = new ChunkFiles(bundle);
      const screens = JSON.parse(textOf(PRELOADS_FILE)) as ScreenFiles[];
      const ofScreen = (path: string): readonly string[] =>
        screens.find((screen) => screen.path === path)?.files ?? this.error(`no screen at ${path}`);
      const names = [
        ...files.entry(),
        ...SCREENS.flatMap(ofScreen),
        ...PIECES.flatMap((piece) => [...files.of(piece)]),
        ...Object.keys(bundle).filter((name) => FONT.test(name)),
        ...PLAIN,
      ];
      const kept = [...new Set(names)].map((name) => `/${name}`);
      const version = createHash('sha256')
        .update(textOf('index.html'))
        .update(kept.join())
        .update([FIRST_SCRIPT, ...PLAIN].map((name) => readFileSync(join('public', name), 'utf8')).join())
        .digest('hex')
        .slice(0, 12);
      const source = await bundleWorker({
        SHELL_VERSION: JSON.stringify(version),
        SHELL_FILES: JSON.stringify(kept),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
