import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';

const perfilRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/perfil',
  ...screen({ access: sesionesCalls.profile.access, titulo: 'Perfil y cuenta', always: true }),
  component: lazyRouteComponent(() => import('./PerfilPage.tsx'), 'PerfilPage'),
});

export const perfilRoutes = [perfilRoute] as const;
