import { redirect } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import type { comprasCalls } from '../contract/compras.calls.ts';

export const comprasRoutes = [
  {
    path: '/compras',
    title: 'Mis compras',
    access: anyOf('casilleros.detalle.ver'),
    search: listSearch<typeof comprasCalls.list>(),
    // Only for customers: staff have the list of all parcels.
    before: () => {
      if (sessionStore.get()?.cliente_id == null) throw redirect({ href: '/paquetes', replace: true });
    },
    page: page('ComprasPage', () => import('./ComprasPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
