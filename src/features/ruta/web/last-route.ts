import type { MiRuta } from '../contract/ruta.schemas.ts';

/** Of one user: another who signs in on this phone sees none of it. */
const keyOf = (usuario: string): string => `encomienda.ruta.${usuario}`;

/** What the route was when the phone last had a signal; null: it never knew. */
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
    // A full phone shows it while the page is open.
  }
};
