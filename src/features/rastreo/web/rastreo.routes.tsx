import { publicAccess } from '#kit/contract/access.ts';
import { page, type RouteEntry } from '#kit/web/router/route-entry.ts';

const rastreo = {
  title: 'Rastreo',
  access: publicAccess,
  page: page('RastreoPage', () => import('./RastreoPage.tsx')),
};

export const rastreoRoutes = [
  { path: '/tracking', ...rastreo },
  { path: '/tracking/$id', ...rastreo },
] as const satisfies readonly RouteEntry[];
