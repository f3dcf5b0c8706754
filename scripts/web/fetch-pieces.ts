import type { Plugin } from 'vite';

/** The module with which Vite's build wraps every `import()`. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Routes every `import()` of the build through `fetchPiece`, which can retry, unlike Vite's own: a piece that a phone
 * missed without signal opens when the signal is back. Not for speed.
 */
export const fetchPieces = (): Plugin => ({
  name: 'fetch-pieces',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: new RegExp(`^${HELPER.replaceAll('/', '\\/')}$`) },
    handler: () => `export { fetchPiece as __vitePreload } from '/src/kit/web/piece/fetch-piece.ts';`,
  },
});

/** Names the file itself even if it has no other files, which Vite leaves out. */
export const filesOfPiece = (
  file: string,
  others: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] => (hostType === 'html' || others.includes(file) ? [...others] : [file, ...others]);
