import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { usuariosCalls } from '../contract/usuarios.calls.ts';

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/usuarios',
  ...screen({ access: usuariosCalls.list.access, titulo: 'Usuarios' }),
  validateSearch: listSearch(usuariosCalls.list),
  component: lazyRouteComponent(() => import('./UsuariosListPage.tsx'), 'UsuariosListPage'),
});

const createUsuarioRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/usuarios/registro',
  ...screen({ access: usuariosCalls.create.access, titulo: 'Registrar usuario' }),
  component: lazyRouteComponent(() => import('./UsuarioCreatePage.tsx'), 'UsuarioCreatePage'),
});

const usuarioRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/usuarios/$usuario',
  ...screen({ access: usuariosCalls.get.access, titulo: 'Usuario' }),
  loader: ({ params }) => {
    prefetchCall(usuariosCalls.get, { params });
    prefetchCall(usuariosCalls.sessions, { params });
  },
  component: lazyRouteComponent(() => import('./UsuarioDetailPage.tsx'), 'UsuarioDetailPage'),
});

export const usuariosRoutes = [listRoute, createUsuarioRoute, usuarioRoute] as const;
