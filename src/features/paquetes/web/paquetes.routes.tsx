import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';

export const paquetesRoutes = [
  {
    path: '/paquetes',
    title: 'Paquetes',
    access: anyOf('paquetes.listado.ver', 'paquetes.listado.ver_propios'),
    ...ofList(async () => (await import('../contract/paquetes.calls.ts')).paquetesCalls.list),
    page: page('PaquetesListPage', () => import('./PaquetesListPage.tsx')),
  },
  {
    path: '/paquetes/prealerta',
    title: 'Pre-alertar',
    access: anyOf('paquetes.listado.ver_propios', 'paquetes.registro.recibir_usa'),
    page: page('PrealertaPage', () => import('./prealerta/PrealertaPage.tsx')),
  },
  {
    path: '/paquetes/$paquete_id',
    title: 'Paquete',
    access: anyOf('paquetes.detalle.ver'),
    prefetch: async () => [(await import('../contract/paquetes.calls.ts')).paquetesCalls.get],
    page: page('PaqueteDetailPage', () => import('./PaqueteDetailPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
