import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch, searchOf } from '#kit/web/router/search.ts';
import type { bodegaCalls } from '../contract/bodega.calls.ts';
import { UBICA } from '../rules/puede-ubicar.ts';
import { isVista, type Vista } from './vistas.ts';

const paquetesSearch = listSearch<typeof bodegaCalls.packages>();

/** The bodega, the view of it, and the filters of that list. */
const bodegaSearch = (raw: Record<string, unknown>): ReturnType<typeof paquetesSearch> & { readonly vista?: Vista } => {
  const { vista, ...rest } = raw;
  return { ...paquetesSearch(rest), ...(isVista(vista) ? { vista } : {}) };
};

const ubicarSearch = searchOf(
  z.object({
    bodega: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  }),
);

export const bodegaRoutes = [
  {
    path: '/bodega',
    title: 'Bodega',
    access: anyOf('paquetes.listado.ver'),
    search: bodegaSearch,
    page: page('BodegaPage', () => import('./BodegaPage.tsx')),
  },
  {
    path: '/bodega/ubicar',
    title: 'Ubicar en estantes',
    access: anyOf(...UBICA),
    search: ubicarSearch,
    page: page('UbicarPage', () => import('./UbicarPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
