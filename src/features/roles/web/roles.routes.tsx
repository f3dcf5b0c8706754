import { z } from 'zod';
import { id, text } from '#kit/contract/fields.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch, searchOf } from '#kit/web/router/search.ts';
import { rolesCalls } from '../contract/roles.calls.ts';

/** Of the permission editor: what is searched, the role beside, and whether equal rows are left out. */
const editorSearch = searchOf(
  z.object({ buscar: text(100).optional(), comparar: id().optional(), diferencias: z.literal('si').optional() }),
);

export const rolesRoutes = [
  {
    path: '/admin/roles',
    title: 'Roles',
    access: rolesCalls.list.access,
    search: listSearch(rolesCalls.list),
    page: page('RolesListPage', () => import('./RolesListPage.tsx')),
  },
  {
    path: '/admin/roles/registro',
    title: 'Registrar rol',
    access: rolesCalls.create.access,
    page: page('RolCreatePage', () => import('./RolCreatePage.tsx')),
  },
  {
    path: '/admin/roles/$rol_id',
    title: 'Rol',
    access: rolesCalls.get.access,
    search: editorSearch,
    prefetch: [rolesCalls.get, rolesCalls.permisos],
    page: page('RolDetailPage', () => import('./RolDetailPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
