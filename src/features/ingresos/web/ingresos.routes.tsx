import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { idFilter } from '#kit/contract/page.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { searchOf } from '#kit/web/router/search.ts';
import type { ingresosCalls } from '../contract/ingresos.calls.ts';

const sees = anyOf('gastos.listado.ver', 'ingresos.listado.ver');

export const ingresosRoutes = [
  {
    path: '/admin/ingresos',
    title: 'Ingresos',
    access: sees,
    search: reportSearch<typeof ingresosCalls.list>(),
    page: page('IngresosListPage', () => import('./IngresosListPage.tsx')),
  },
  {
    path: '/admin/ingresos/registro',
    title: 'Registrar ingreso',
    access: anyOf('ingresos.listado.crear'),
    /** `copia`: the income to copy; `categoria_id`: the category to preselect. */
    search: searchOf(z.object({ copia: idFilter(), categoria_id: idFilter() })),
    page: page('IngresoRegistroPage', () => import('./IngresoRegistroPage.tsx')),
  },
  {
    path: '/admin/ingresos/$ingreso_id',
    title: 'Ingreso',
    access: sees,
    prefetch: async () => [(await import('../contract/ingresos.calls.ts')).ingresosCalls.get],
    page: page('IngresoPage', () => import('./IngresoPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
