import { API_BASE } from '#kit/contract/call.ts';
import type { Services } from '#kit/server/services.ts';
import { logoUrl, readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { entradaAt } from '#features/informacion/rules/entradas.public.ts';
import { conEntrada } from '#features/informacion/server/entrada.public.ts';

/** A changed company name or logo shows here within this time. Cached, because every visit begins with such a page. */
const FRESH_MS = 60_000;

/**
 * The portal's page for addresses where visitors come in, with the company's name.
 * @param portalPage the portal's page for an address.
 * @returns the page of an address; null if it is not such an address.
 */
export const createEntryPages = (
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  portalPage: (pathname: string) => string,
): ((pathname: string) => Promise<string | null>) => {
  const read = async () => {
    const [{ empresa }, logo] = await Promise.all([readSettings(db), logoUrl(db)]);
    return { empresa: empresa.nombre, imagen: logo === null ? null : `${publicUrl}${API_BASE}${logo}`, publicUrl };
  };
  let known: { readonly marca: ReturnType<typeof read>; readonly since: number } | null = null;
  const marcaNow = (): ReturnType<typeof read> => {
    if (known === null || Date.now() - known.since >= FRESH_MS) known = { marca: read(), since: Date.now() };
    return known.marca;
  };
  return async (pathname) => {
    const entrada = entradaAt(pathname);
    if (entrada === null) return null;
    const page = portalPage(pathname);
    try {
      return conEntrada(page, entrada, await marcaNow());
    } catch {
      // Without the database the plain page is served, and the next visit tries again.
      known = null;
      return page;
    }
  };
};
