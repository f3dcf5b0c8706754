import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { clienteTabSearch } from '#features/clientes/web/cliente-tab-search.public.ts';

/** Put together here, for the tabs of a client are of features that know clients. */
export const clienteRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/clientes/$cliente_id',
  ...screen({ access: clientesCalls.addresses.access, titulo: 'Casillero' }),
  validateSearch: clienteTabSearch,
  loader: ({ params }) => {
    prefetchCall(clientesCalls.get, { params });
    prefetchCall(clientesCalls.addresses, { params });
  },
  component: lazyRouteComponent(() => import('./ClientePage.tsx'), 'ClientePage'),
});
