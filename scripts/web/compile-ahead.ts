import type { Plugin } from 'vite';

/** Understood by Chromium from version 136 on; to others it is a comment (v8.dev/blog/explicit-compile-hints). */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets the browser compile all functions of a file on another thread while it is fetched. Otherwise it reads each one
 * twice, and compiles it when it is first called, on the thread that draws: 280 ms of a phone's first screen
 * (docs/decisions/0029). The hint must come before any code, where `output.postBanner` is not: Vite writes the names of
 * a file's pieces before it.
 */
export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  apply: 'build',
  // The name of a file tells of the hint too: browsers keep a file of the same name for a year.
  augmentChunkHash: () => HINT,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = HINT + file.code;
    },
  },
});
