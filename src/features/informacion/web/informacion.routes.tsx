import { anyOf, publicAccess } from '#kit/contract/access.ts';
import { tabSearch } from '#kit/web/detail/tab-search.ts';
import { page, type RouteEntry, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { CABEZAS } from '../rules/paginas.ts';

const info = {
  access: publicAccess,
  prefetch: async () => [(await import('../contract/informacion.calls.ts')).informacionCalls.info],
  page: page('InfoPage', () => import('./InfoPage.tsx')),
};

export const informacionRoutes = [
  { path: '/info/contactanos', title: CABEZAS.contactanos.titulo, ...info },
  { path: '/info/dirreccion', title: CABEZAS.dirreccion.titulo, ...info },
  /** The correct spelling of the address. */
  { path: '/info/direccion', title: CABEZAS.dirreccion.titulo, ...info },
  { path: '/info/cotizador', title: CABEZAS.cotizador.titulo, ...info },
  { path: '/info/materiales_restringidos', title: CABEZAS.materiales_restringidos.titulo, ...info },
  { path: '/info/preguntas_frecuentes', title: CABEZAS.preguntas_frecuentes.titulo, ...info },
  { path: '/info/terminos_y_condiciones', title: CABEZAS.terminos_y_condiciones.titulo, ...info },
] as const satisfies readonly RouteEntry[];

/** The page where staff edit the texts. */
export const textosRoutes = [
  {
    path: '/admin/configuraciones/textos',
    title: 'Textos públicos',
    access: anyOf('configuraciones.generales.actualizar'),
    search: tabSearch,
    page: page('TextosPage', () => import('./TextosPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
