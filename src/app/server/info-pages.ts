import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE } from '#kit/contract/call.ts';
import type { Services } from '#kit/server/services.ts';
import { shadesOf } from '#kit/rules/shades.ts';
import { logoUrl, readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { documentoOf } from '#features/informacion/server/documento.public.ts';
import { readInformacion } from '#features/informacion/server/informacion.queries.ts';
import { paginaAt } from '#features/informacion/rules/paginas.ts';

/** Written by the build beside index.html: the files that the public pages need. */
export const INFO_FILE = 'info.json';
export interface InfoFiles {
  readonly script: string;
  readonly style: string;
}

/** The scripts and styles in the head of the portal's page that draw it. */
const PORTAL =
  /<link\b[^>]*\brel="(?:stylesheet|modulepreload|preload)"[^>]*>|<script\b[^>]*\btype="module"[^>]*><\/script>/g;

/** The shades that the styles of these pages use. */
const coloresOf = (color: string): Record<string, string> => {
  const shades = shadesOf(color);
  return {
    '--mantine-primary-color-filled': shades[6],
    '--mantine-color-accent-3': shades[3],
    '--mantine-color-accent-8': shades[8],
  };
};

/**
 * The public pages as they are sent: current data in a light page of their own.
 * @param portalPage the portal's page for an address.
 * @returns the page of an address; null if it is no public page, or the build wrote no files for them.
 */
export const createInfoPages = (
  folder: string,
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  portalPage: (pathname: string) => string,
): ((pathname: string) => Promise<string | null>) => {
  const file = join(folder, INFO_FILE);
  if (!existsSync(file)) return async () => null;
  const { script, style } = JSON.parse(readFileSync(file, 'utf8')) as InfoFiles;
  const read = async () => {
    const [info, { empresa }, logo] = await Promise.all([readInformacion(db), readSettings(db), logoUrl(db)]);
    const marca = { colores: coloresOf(empresa.color), logo: logo === null ? null : `${API_BASE}${logo}` };
    return { info, marca };
  };
  // Concurrent visitors share one read: a crowd costs the database no more than one visitor.
  let reading: ReturnType<typeof read> | null = null;
  const readOnce = (): ReturnType<typeof read> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  return async (pathname) => {
    const pagina = paginaAt(pathname);
    if (pagina === null) return null;
    const portal = (portalPage(pathname).match(PORTAL) ?? []).join('');
    return documentoOf({ ...(await readOnce()), pagina, piezas: { script, style, portal }, publicUrl });
  };
};
