import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicAccess } from '#kit/contract/access.ts';
import { openLayout } from '#kit/web/router/layouts.tsx';
import '#kit/web/router/static-data.ts';

const rastreo = {
  staticData: { access: publicAccess, titulo: 'Rastreo' },
  component: lazyRouteComponent(() => import('./RastreoPage.tsx'), 'RastreoPage'),
} as const;

const searchRoute = createRoute({ getParentRoute: () => openLayout, path: '/tracking', ...rastreo });
const trackRoute = createRoute({ getParentRoute: () => openLayout, path: '/tracking/$id', ...rastreo });

export const rastreoRoutes = [searchRoute, trackRoute] as const;
