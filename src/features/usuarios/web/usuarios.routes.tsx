import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { usuariosCalls } from '../contract/usuarios.calls.ts';

export const usuariosRoutes = [
  {
    path: '/admin/usuarios',
    title: 'Usuarios',
    access: usuariosCalls.list.access,
    search: listSearch(usuariosCalls.list),
    page: page('UsuariosListPage', () => import('./UsuariosListPage.tsx')),
  },
  {
    path: '/admin/usuarios/registro',
    title: 'Registrar usuario',
    access: usuariosCalls.create.access,
    page: page('UsuarioCreatePage', () => import('./UsuarioCreatePage.tsx')),
  },
  {
    path: '/admin/usuarios/$usuario',
    title: 'Usuario',
    access: usuariosCalls.get.access,
    prefetch: [usuariosCalls.get, usuariosCalls.sessions],
    page: page('UsuarioDetailPage', () => import('./UsuarioDetailPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
