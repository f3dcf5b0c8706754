import { anyOf, staffAccess } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { usuariosCalls } from '../contract/usuarios.calls.ts';

export const usuariosRoutes = [
  {
    path: '/admin/usuarios',
    title: 'Usuarios',
    access: anyOf('usuarios.listado.ver_todo', 'usuarios.listado.ver_propio', 'usuarios.listado.ver_clientes'),
    search: listSearch<typeof usuariosCalls.list>(),
    page: page('UsuariosListPage', () => import('./UsuariosListPage.tsx')),
  },
  {
    path: '/admin/usuarios/registro',
    title: 'Registrar usuario',
    access: anyOf('usuarios.registro.crear'),
    page: page('UsuarioCreatePage', () => import('./UsuarioCreatePage.tsx')),
  },
  {
    path: '/admin/usuarios/$usuario',
    title: 'Usuario',
    // Everybody may open their own account; the server checks the right to see another's.
    access: staffAccess,
    prefetch: async () => {
      const { usuariosCalls } = await import('../contract/usuarios.calls.ts');
      return [usuariosCalls.get, usuariosCalls.sessions];
    },
    page: page('UsuarioDetailPage', () => import('./UsuarioDetailPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
