import type { Plugin } from 'vite';

/** The module by which Vite's build wraps every `import()`. */
const HELPER = '\0vite/preload-helper.js';

/** Every `import()` of the build goes through `fetchPiece`, which can be asked again where Vite's own cannot. */
export const fetchPieces = (): Plugin => ({
  name: 'fetch-pieces',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: new RegExp(`^${HELPER.replaceAll('/', '\\/')}$`) },
    handler: () => `export { fetchPiece as __vitePreload } from '/src/kit/web/piece/fetch-piece.ts';`,
  },
});

/** A piece of one file alone names it too, which Vite leaves out. */
export const filesOfPiece = (
  file: string,
  others: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] => (hostType === 'html' || others.includes(file) ? [...others] : [file, ...others]);
