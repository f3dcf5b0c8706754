import type { Cabeza } from './paginas.ts';

/** The entrance screens for visitors, with their title and description for search engines and link previews. */
export const ENTRADAS = {
  '/': {
    titulo: 'Su casillero en Miami',
    descripcion: (empresa) =>
      `Compre en Estados Unidos y reciba en Honduras con ${empresa}: casillero en Miami, precios, sucursales y rastreo.`,
  },
  '/login': {
    titulo: 'Iniciar sesión',
    descripcion: (empresa) =>
      `Ingrese a su casillero de ${empresa}: sus paquetes, sus guías y lo que tiene por retirar.`,
  },
  '/register': {
    titulo: 'Solicite su casillero',
    descripcion: (empresa) =>
      `Solicite gratis su casillero de ${empresa} en Miami y traiga a Honduras lo que compra en Estados Unidos.`,
  },
  '/tracking': {
    titulo: 'Rastreo',
    descripcion: (empresa) =>
      `Vea dónde está su paquete de ${empresa} con su número de rastreo o de guía, sin ingresar.`,
  },
} as const satisfies Readonly<Record<string, Cabeza>>;
export type Entrada = keyof typeof ENTRADAS;

const PATHS = Object.keys(ENTRADAS) as readonly Entrada[];
const TRACKED = /^\/tracking\/[^/]+$/;

/** The entrance of an address; null if it is none. The address of a tracked parcel belongs to tracking. */
export const entradaAt = (pathname: string): Entrada | null => {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  return TRACKED.test(path) ? '/tracking' : (PATHS.find((one) => one === path) ?? null);
};
