import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { FIRST_SCRIPT } from '../../src/app/server/page-preloads.ts';

/**
 * Takes the comments and long names off the first script: every page of the portal carries it, 2.0 KB instead of 4.6, and
 * the build copies what lies in `public` as it stands.
 */
export const firstScript = (folder: string): Plugin => ({
  name: 'first-script',
  apply: 'build',
  enforce: 'post',
  async writeBundle() {
    const file = join(folder, FIRST_SCRIPT);
    const { code, errors } = await minify(FIRST_SCRIPT, await readFile(file, 'utf8'));
    if (errors.length > 0) this.error(`${FIRST_SCRIPT}: ${errors[0]?.message}`);
    await writeFile(file, code);
  },
});
