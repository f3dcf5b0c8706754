import type { MiRuta } from '../contract/ruta.schemas.ts';

/** A key per user, so that another user on this phone sees none of it. */
const keyOf = (usuario: string): string => `encomienda.ruta.${usuario}`;

/** The route as last read with a signal; null if there is none. */
export const lastRoute = (usuario: string): MiRuta | null => {
  try {
    const kept = localStorage.getItem(keyOf(usuario));
    return kept === null ? null : (JSON.parse(kept) as MiRuta);
  } catch {
    return null;
  }
};

export const keepRoute = (usuario: string, ruta: MiRuta): void => {
  try {
    localStorage.setItem(keyOf(usuario), JSON.stringify(ruta));
  } catch {
    // Storage may be full: then the route is shown only while the page is open.
  }
};
