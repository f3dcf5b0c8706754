import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { unpackBrowser, type Unpacked } from '../../e2e/harness/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: Unpacked;
  }
}

const ROOT = join(import.meta.dirname, '../..');

const build = (): void => {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'bin/run-build.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the web could not be built');
};

/** Builds the product and unpacks a browser, which the journeys need besides the database. */
export default async function setup(project: TestProject): Promise<void> {
  build();
  project.provide('browser', await unpackBrowser());
}
