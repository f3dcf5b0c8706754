import { page, type RouteEntry } from '#kit/web/router/route-entry.ts';
import { correoCardRoutes } from '#features/clientes/web/correo.routes.tsx';
import { informacionRoutes } from '#features/informacion/web/informacion.routes.tsx';
import { rastreoRoutes } from '#features/rastreo/web/rastreo.routes.tsx';
import { registroRoutes } from '#features/registro/web/registro.routes.tsx';
import { sesionesAuthRoutes, sesionesCardRoutes } from '#features/sesiones/web/sesiones.routes.tsx';

/** The frames whose code is loaded when one of their screens is first shown. */
export const frames = {
  shell: page('AppShell', () => import('./shell/AppShell.tsx')),
  open: page('OpenFrame', () => import('./shell/OpenFrame.tsx')),
};

const ADDRESS_MAX = 300;
const wrongAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith('/') ? value.slice(0, ADDRESS_MAX) : undefined;

const notFound = page('StandaloneNotFound', () => import('#kit/web/pages/StandaloneNotFound.tsx'));

/** The screens that need no session, by the frame around them: the only ones in the first script. */
export const entryRoutes = {
  root: [
    { path: '/error404', page: notFound },
    {
      path: '/errors/404',
      /** `ruta`: the address without a screen, to be shown. */
      search: (raw): { ruta?: string | undefined } => ({ ruta: wrongAddress(raw['ruta']) }),
      page: notFound,
    },
    { path: '/errors/500', page: page('StandaloneError', () => import('#kit/web/pages/StandaloneError.tsx')) },
  ],
  auth: [...sesionesAuthRoutes, ...registroRoutes],
  card: [...sesionesCardRoutes, ...correoCardRoutes],
  open: [...rastreoRoutes, ...informacionRoutes],
} as const satisfies Record<string, readonly RouteEntry[]>;
