import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** A browser that is ready to be started. */
export interface Unpacked {
  readonly executablePath: string;
  /** The fontconfig file that names its own fonts: the machine may have none, and text without a font has no size. */
  readonly fontsFile: string;
}

const ROOT = join(import.meta.dirname, '../..');
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The file that the package brings names folders of another machine only, so that on a bare one no font would be found. */
const fontsConfig = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks the browser once for all runs of this version; beside its place first, so that a broken unpacking is never used. */
export const unpackBrowser = async (): Promise<Unpacked> => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(tmpdir(), `encomienda-navegador-${version}`);
  const unpacked = { executablePath: join(folder, 'chromium'), fontsFile: join(folder, 'fuentes.conf') };
  if (existsSync(folder)) return unpacked;
  const draft = mkdtempSync(`${folder}-`);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
    writeFileSync(join(draft, 'fuentes.conf'), fontsConfig(folder));
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
  return unpacked;
};

export const launchBrowser = ({ executablePath, fontsFile }: Unpacked): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ARGS,
    chromiumSandbox: false,
    env: { ...process.env, FONTCONFIG_FILE: fontsFile } as Record<string, string>,
  });
