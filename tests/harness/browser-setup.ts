import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

export interface Browser {
  readonly executablePath: string;
  /** Where its own fonts are: the machine may have none. */
  readonly fonts: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    browser: Browser;
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

/** Unpacks the browser once for all runs of this version; beside its place first, so that a broken unpacking is never used. */
const unpack = async (): Promise<Browser> => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(tmpdir(), `encomienda-chromium-${version}`);
  const browser = { executablePath: join(folder, 'chromium'), fonts: join(folder, 'fonts') };
  if (existsSync(folder)) return browser;
  const draft = mkdtempSync(`${folder}-`);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  try {
    renameSync(draft, folder);
  } catch {
    // Another run was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
  return browser;
};

/** What the journeys need besides the database: the built product and a browser. */
export default async function setup(project: TestProject): Promise<void> {
  build();
  project.provide('browser', await unpack());
}
