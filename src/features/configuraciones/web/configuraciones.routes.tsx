import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { tabSearch } from '#kit/web/detail/tab-search.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { configuracionesCalls } from '../contract/configuraciones.calls.ts';

const settingsRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/configuraciones',
  ...screen({ access: configuracionesCalls.get.access, titulo: 'Configuraciones' }),
  validateSearch: tabSearch,
  loader: () => prefetchCall(configuracionesCalls.get, {}),
  component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
});

export const configuracionesRoutes = [settingsRoute] as const;
