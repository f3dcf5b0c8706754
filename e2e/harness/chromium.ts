import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { memoryHasRoom } from '../../tests/harness/memory-folder.ts';

/** What a browser shares between its processes, bytes: far more than it ever is. */
const SHARED_ROOM = 1024 ** 3;

/** A browser that can be started. */
export interface Unpacked {
  readonly executablePath: string;
  /** A fontconfig file with the browser's own fonts: the machine may have none, and text without a font has no size. */
  readonly fontsFile: string;
  /** Shared libraries from the package, if the machine lacks them; null if it has its own. */
  readonly libraries: string | null;
}

const PACKAGE = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium');
/** Raised when more is unpacked: an older folder of the same version lacks it. */
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

/** The package's own file names only folders of another machine, so that a bare machine would find no font. */
const fontsConfig = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** A bare machine lacks the libraries of a browser; the package unpacks its own only on AWS. */
const withLibraries = (unpacked: Omit<Unpacked, 'libraries'>, folder: string): Unpacked => {
  const startsAlone = spawnSync(unpacked.executablePath, ['--version'], { stdio: 'ignore' }).status === 0;
  return { ...unpacked, libraries: startsAlone ? null : join(folder, 'al2023', 'lib') };
};

/**
 * Unpacks the browser once for all runs of this version by this user, whose folder nobody else may enter; first
 * elsewhere, so that a partial one is never used.
 */
export const unpackBrowser = async (): Promise<Unpacked> => {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = join(tmpdir(), `encomienda-navegador-${version}-${LAYOUT}-${userInfo().uid}`);
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
    // Another run was faster.
    rmSync(draft, { recursive: true, force: true });
  }
  return withLibraries(unpacked, folder);
};

/** @param more arguments for this browser besides the usual ones. */
export const launchBrowser = (
  { executablePath, fontsFile, libraries }: Unpacked,
  more: readonly string[] = [],
): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...ARGS, ...more],
    chromiumSandbox: false,
    // Playwright has the browser share memory by files on the disk, for containers without room for it: 8 % of a run.
    ignoreDefaultArgs: memoryHasRoom(SHARED_ROOM) ? ['--disable-dev-shm-usage'] : [],
    env: {
      ...process.env,
      FONTCONFIG_FILE: fontsFile,
      ...(libraries === null ? {} : { LD_LIBRARY_PATH: libraries }),
    } as Record<string, string>,
  });
