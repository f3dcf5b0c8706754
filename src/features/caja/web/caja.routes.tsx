import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { APRUEBA, CIERRA } from '../rules/permisos.ts';

const both = anyOf(CIERRA, APRUEBA);

export const cajaRoutes = [
  {
    path: '/caja',
    title: 'Caja',
    access: anyOf(CIERRA),
    prefetch: async () => [(await import('../contract/caja.calls.ts')).cajaCalls.current],
    page: page('CajaPage', () => import('./CajaPage.tsx')),
  },
  {
    path: '/caja/cierres',
    title: 'Cierres de caja',
    access: both,
    ...ofList(async () => (await import('../contract/caja.calls.ts')).cajaCalls.list),
    page: page('CierresListPage', () => import('./CierresListPage.tsx')),
  },
  {
    path: '/caja/cierres/$turno_id',
    title: 'Cierre de caja',
    access: both,
    prefetch: async () => [(await import('../contract/caja.calls.ts')).cajaCalls.get],
    page: page('CierrePage', () => import('./CierrePage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
