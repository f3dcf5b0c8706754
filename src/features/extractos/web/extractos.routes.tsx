import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { idFilter } from '#kit/contract/page.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch, searchOf } from '#kit/web/router/search.ts';
import type { lineasCalls } from '../contract/lineas.calls.ts';
import { CONCILIA, VE } from '../rules/acceso.ts';

const sees = anyOf(VE, CONCILIA);

export const extractosRoutes = [
  {
    path: '/stats/extractos',
    title: 'Conciliación bancaria',
    access: sees,
    ...ofList(async () => (await import('../contract/extractos.calls.ts')).extractosCalls.list),
    page: page('ExtractosListPage', () => import('./ExtractosListPage.tsx')),
  },
  {
    path: '/stats/extractos/nuevo',
    title: 'Importar extracto',
    access: anyOf(CONCILIA),
    /** The account to preselect. */
    search: searchOf(z.object({ cuenta_banco_id: idFilter() })),
    page: page('ImportarExtractoPage', () => import('./importar/ImportarExtractoPage.tsx')),
  },
  {
    path: '/stats/extractos/$extracto_id',
    title: 'Extracto de banco',
    access: sees,
    search: listSearch<typeof lineasCalls.list>(),
    prefetch: async () => [(await import('../contract/extractos.calls.ts')).extractosCalls.get],
    page: page('ExtractoPage', () => import('./ExtractoPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
