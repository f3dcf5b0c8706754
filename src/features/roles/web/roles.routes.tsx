import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { id, text } from '#kit/contract/fields.ts';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch, searchOf } from '#kit/web/router/search.ts';
import { rolesCalls } from '../contract/roles.calls.ts';

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/roles',
  ...screen({ access: rolesCalls.list.access, titulo: 'Roles' }),
  validateSearch: listSearch(rolesCalls.list),
  component: lazyRouteComponent(() => import('./RolesListPage.tsx'), 'RolesListPage'),
});

const createRolRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/roles/registro',
  ...screen({ access: rolesCalls.create.access, titulo: 'Registrar rol' }),
  component: lazyRouteComponent(() => import('./RolCreatePage.tsx'), 'RolCreatePage'),
});

/** Of the permission editor: what is searched, the role beside, and whether equal rows are left out. */
const editorSearch = searchOf(
  z.object({ buscar: text(100).optional(), comparar: id().optional(), diferencias: z.literal('si').optional() }),
);

const rolRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/roles/$rol_id',
  ...screen({ access: rolesCalls.get.access, titulo: 'Rol' }),
  validateSearch: editorSearch,
  loader: ({ params }) => {
    prefetchCall(rolesCalls.get, { params });
    prefetchCall(rolesCalls.permisos, { params });
  },
  component: lazyRouteComponent(() => import('./RolDetailPage.tsx'), 'RolDetailPage'),
});

export const rolesRoutes = [listRoute, createRolRoute, rolRoute] as const;
