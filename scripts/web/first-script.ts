import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** Runs before all others, and is copied as it stands: the build does not bundle what lies in `public`. */
const FIRST = 'tema.js';

/** Takes its comments and long names off: every first visit waits for it. */
export const firstScript = (folder: string): Plugin => ({
  name: 'first-script',
  apply: 'build',
  enforce: 'post',
  async writeBundle() {
    const file = join(folder, FIRST);
    const { code, errors } = await minify(FIRST, await readFile(file, 'utf8'));
    if (errors.length > 0) this.error(`${FIRST}: ${errors[0]?.message}`);
    await writeFile(file, code);
  },
});
