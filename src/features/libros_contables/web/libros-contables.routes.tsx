import { anyOf } from '#kit/contract/access.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import type { librosContablesCalls } from '../contract/libros-contables.calls.ts';

const access = anyOf('estadisticas.contable.ver');

export const librosContablesRoutes = [
  {
    path: '/stats/libros',
    title: 'Libro de ventas',
    access,
    search: reportSearch<typeof librosContablesCalls.ventas>(),
    page: page('VentasPage', () => import('./VentasPage.tsx')),
  },
  {
    path: '/stats/libros/cobros',
    title: 'Libro de cobros',
    access,
    search: reportSearch<typeof librosContablesCalls.cobros>(),
    page: page('CobrosPage', () => import('./CobrosPage.tsx')),
  },
  {
    path: '/stats/libros/compras',
    title: 'Compras por categoría',
    access,
    search: reportSearch<typeof librosContablesCalls.compras>(),
    page: page('LibroDeComprasPage', () => import('./LibroDeComprasPage.tsx')),
  },
  {
    path: '/stats/libros/ingresos',
    title: 'Otros ingresos por categoría',
    access,
    search: reportSearch<typeof librosContablesCalls.ingresos>(),
    page: page('OtrosIngresosPage', () => import('./OtrosIngresosPage.tsx')),
  },
  {
    path: '/stats/libros/diario',
    title: 'Diario',
    access,
    search: reportSearch<typeof librosContablesCalls.diario>(),
    page: page('DiarioPage', () => import('./DiarioPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
