import { redirect } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import type { estadoCuentaCalls } from '../contract/estado-cuenta.calls.ts';

export const estadoCuentaRoutes = [
  {
    path: '/clientes/$cliente_id/estado_cuenta',
    title: 'Estado de cuenta',
    access: anyOf('casilleros.detalle.ver', 'entregas.procesos.registrar_entrega', 'reportes.cuentas_por_cobrar.ver'),
    search: listSearch<typeof estadoCuentaCalls.list>(),
    prefetch: async () => [(await import('../contract/estado-cuenta.calls.ts')).estadoCuentaCalls.summary],
    page: page('EstadoCuentaPage', () => import('./EstadoCuentaPage.tsx')),
  },
  {
    path: '/estado_cuenta',
    title: 'Estado de cuenta',
    access: anyOf('casilleros.detalle.ver'),
    // Mails link here without naming the client: the page redirects to the statement of whoever is logged in.
    before: ({ location: { href } }) => {
      const cliente_id = sessionStore.get()?.cliente_id ?? null;
      const days = href.includes('?') ? href.slice(href.indexOf('?')) : '';
      throw redirect({
        href: cliente_id === null ? '/clientes' : `/clientes/${cliente_id}/estado_cuenta${days}`,
        replace: true,
      });
    },
    page: page('LoadingPage', () => import('#kit/web/pages/LoadingPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
