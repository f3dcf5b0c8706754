import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** A browser that is ready to be started. */
export interface Unpacked {
  readonly executablePath: string;
  /** The fontconfig file that names its own fonts: the machine may have none, and text without a font has no size. */
  readonly fontsFile: string;
  /** Shared libraries that the package brings, where the machine lacks them; null where it has its own. */
  readonly libraries: string | null;
}

const PACKAGE = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium');
/** Raised when something else is unpacked: an older folder of the same version has not got it. */
const LAYOUT = 2;
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

/** A bare machine has not got the libraries that a browser is used to; the package unpacks its own on AWS only. */
const withLibraries = (unpacked: Omit<Unpacked, 'libraries'>, folder: string): Unpacked => {
  const startsAlone = spawnSync(unpacked.executablePath, ['--version'], { stdio: 'ignore' }).status === 0;
  return { ...unpacked, libraries: startsAlone ? null : join(folder, 'al2023', 'lib') };
};

/** Unpacks the browser once for all runs of this version; beside its place first, so that a broken unpacking is never used. */
export const unpackBrowser = async (): Promise<Unpacked> => {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = join(tmpdir(), `encomienda-navegador-${version}-${LAYOUT}`);
  const unpacked = { executablePath: join(folder, 'chromium'), fontsFile: join(folder, 'fuentes.conf') };
  if (existsSync(folder)) return withLibraries(unpacked, folder);
  const draft = mkdtempSync(`${folder}-`);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft;
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    await Promise.all([packed.executablePath(), inflate(join(PACKAGE, 'bin/al2023.tar.br'))]);
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
  return withLibraries(unpacked, folder);
};

export const launchBrowser = ({ executablePath, fontsFile, libraries }: Unpacked): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ARGS,
    chromiumSandbox: false,
    env: {
      ...process.env,
      FONTCONFIG_FILE: fontsFile,
      ...(libraries === null ? {} : { LD_LIBRARY_PATH: libraries }),
    } as Record<string, string>,
  });
