import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { idFilter } from '#kit/contract/page.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch, searchOf } from '#kit/web/router/search.ts';
import type { gastosCalls } from '../contract/gastos.calls.ts';
import type { recurrentesCalls } from '../contract/recurrentes.calls.ts';

const sees = anyOf('gastos.listado.ver');
const writes = anyOf('gastos.listado.crear');
/** The templates for those who read expenses, the months to confirm and the dialog for those who register them. */
const recurrentes = {
  title: 'Gastos recurrentes',
  access: anyOf('gastos.listado.ver', 'gastos.listado.crear'),
  search: listSearch<typeof recurrentesCalls.list>(),
  page: page('RecurrentesPage', () => import('./recurrentes/RecurrentesPage.tsx')),
};

export const gastosRoutes = [
  {
    path: '/admin/gastos',
    title: 'Gastos',
    access: sees,
    search: reportSearch<typeof gastosCalls.list>(),
    page: page('GastosListPage', () => import('./GastosListPage.tsx')),
  },
  {
    path: '/admin/gastos/registro',
    title: 'Registrar gasto',
    access: writes,
    /** `copia`: the expense to copy; `categoria_id`: the category to preselect. */
    search: searchOf(z.object({ copia: idFilter(), categoria_id: idFilter() })),
    page: page('GastoRegistroPage', () => import('./GastoRegistroPage.tsx')),
  },
  { path: '/admin/gastos/recurrentes', ...recurrentes },
  /** The same, with the dialog of a new template or of the one in the path. */
  { path: '/admin/gastos/recurrentes/nuevo', ...recurrentes },
  { path: '/admin/gastos/recurrentes/$recurrente_id', ...recurrentes },
  {
    path: '/admin/gastos/$gasto_id',
    title: 'Gasto',
    access: sees,
    prefetch: async () => [(await import('../contract/gastos.calls.ts')).gastosCalls.get],
    page: page('GastoPage', () => import('./GastoPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
