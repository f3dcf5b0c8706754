import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { INFO_FILE, type InfoFiles } from '../../src/app/server/info-pages.ts';

const ENTRY = 'src/features/informacion/web/info.entrada.ts';
/** In this order: the styles of every page of the portal, those that replace its library's, and their own. */
const STYLES = [
  'src/kit/web/theme/global.css',
  'src/features/informacion/web/documento.css',
  'src/features/informacion/web/texto.css',
  'src/features/informacion/web/info.css',
];
/** The portal's font, which the build already contains. */
const FONT = /^assets\/inter-latin-wght-normal-.*\.woff2$/;

const script = async (): Promise<string> => {
  const bundle = await rolldown({ input: ENTRY, platform: 'browser', transform: { target: 'es2022' } });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
};

const style = (font: string): string => {
  const face = `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url('/${font}') format('woff2-variations')}`;
  const all = STYLES.map((file) => readFileSync(file, 'utf8')).join('\n');
  return (face + all.replace(/\/\*[^]*?\*\//g, ''))
    .replace(/\s*\n\s*/g, '\n')
    .replace(/\n+(?=[{}])|(?<=[{};,])\n+/g, '');
};

/** Writes the files of the public pages: one small script and one style. Why: docs/decisions/0076. */
export const infoPages = (): Plugin => ({
  name: 'info-pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const emit = (extension: 'js' | 'css', source: string): string => {
        const digest = createHash('sha256').update(source).digest('hex').slice(0, 10);
        const fileName = `assets/info-${digest}.${extension}`;
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      const font = Object.keys(bundle).find((name) => FONT.test(name)) ?? this.error('the build left no font');
      const files: InfoFiles = { script: emit('js', await script()), style: emit('css', style(font)) };
      this.emitFile({ type: 'asset', fileName: INFO_FILE, source: JSON.stringify(files) });
    },
  },
});
