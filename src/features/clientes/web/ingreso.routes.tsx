import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { importacionCalls } from '../contract/importacion.calls.ts';

const createClienteRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/clientes/nuevo',
  ...screen({ access: clientesCalls.create.access, titulo: 'Registrar cliente' }),
  component: lazyRouteComponent(() => import('./ClienteCreatePage.tsx'), 'ClienteCreatePage'),
});

const importClientesRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/clientes/importar',
  ...screen({ access: importacionCalls.run.access, titulo: 'Importar clientes' }),
  component: lazyRouteComponent(() => import('./importacion/ImportarClientesPage.tsx'), 'ImportarClientesPage'),
});

/** The ways by which staff bring clients in. */
export const ingresoRoutes = [createClienteRoute, importClientesRoute] as const;
