import { anyOf } from '#kit/contract/access.ts';
import { z } from 'zod';
import { id, text } from '#kit/contract/fields.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { searchOf } from '#kit/web/router/search.ts';

/** Of the permission editor: the search text, the role compared with, and whether equal rows are hidden. */
const editorSearch = searchOf(
  z.object({ buscar: text(100).optional(), comparar: id().optional(), diferencias: z.literal('si').optional() }),
);

export const rolesRoutes = [
  {
    path: '/admin/roles',
    title: 'Roles',
    access: anyOf('roles.listado.ver'),
    ...ofList(async () => (await import('../contract/roles.calls.ts')).rolesCalls.list),
    page: page('RolesListPage', () => import('./RolesListPage.tsx')),
  },
  {
    path: '/admin/roles/registro',
    title: 'Registrar rol',
    access: anyOf('roles.registro.crear'),
    page: page('RolCreatePage', () => import('./RolCreatePage.tsx')),
  },
  {
    path: '/admin/roles/$rol_id',
    title: 'Rol',
    access: anyOf('roles.listado.ver'),
    search: editorSearch,
    prefetch: async () => {
      const { rolesCalls } = await import('../contract/roles.calls.ts');
      return [rolesCalls.get, rolesCalls.permisos];
    },
    page: page('RolDetailPage', () => import('./RolDetailPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
