import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';

export const retirosRoutes = [
  {
    path: '/retiro',
    title: 'Pase de retiro',
    access: anyOf('casilleros.detalle.ver'),
    page: page('RetiroPage', () => import('./RetiroPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
