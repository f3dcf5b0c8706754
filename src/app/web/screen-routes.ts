import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionAccess } from '#kit/contract/access.ts';
import { HOME } from '#kit/web/router/safe-return.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { bitacoraRoutes } from '#features/bitacora/web/bitacora.routes.tsx';
import { clientesRoutes } from '#features/clientes/web/clientes.routes.tsx';
import { ingresoRoutes } from '#features/clientes/web/ingreso.routes.tsx';
import { configuracionesRoutes } from '#features/configuraciones/web/configuraciones.routes.tsx';
import { correosRoutes } from '#features/correos/web/correos.routes.tsx';
import { paquetesRoutes } from '#features/paquetes/web/paquetes.routes.tsx';
import { guiasRoutes } from '#features/guias/web/guias.routes.tsx';
import { recepcionRoutes } from '#features/recepcion/web/recepcion.routes.tsx';
import { packinglistRoutes } from '#features/packinglist/web/packinglist.routes.tsx';
import { entregasRoutes } from '#features/entregas/web/entregas.routes.tsx';
import { cobrosRoutes } from '#features/cobros/web/cobros.routes.tsx';
import { rolesRoutes } from '#features/roles/web/roles.routes.tsx';
import { perfilRoutes } from '#features/sesiones/web/perfil.routes.tsx';
import { serviciosRoutes } from '#features/servicios/web/servicios.routes.tsx';
import { sucursalesRoutes } from '#features/sucursales/web/sucursales.routes.tsx';
import { ubicacionesRoutes } from '#features/ubicaciones/web/ubicaciones.routes.tsx';
import { usuariosRoutes } from '#features/usuarios/web/usuarios.routes.tsx';
import { clienteRoute } from './cliente/cliente.route.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: HOME,
  ...screen({ access: sessionAccess, titulo: 'Inicio' }),
  component: lazyRouteComponent(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
});

/** The screens inside the shell: each feature adds its routes here, and its line in shell/menu.ts. */
export const screenRoutes = [
  dashboardRoute,
  ...perfilRoutes,
  ...clientesRoutes,
  clienteRoute,
  ...ingresoRoutes,
  ...paquetesRoutes,
  ...guiasRoutes,
  ...recepcionRoutes,
  ...packinglistRoutes,
  ...entregasRoutes,
  ...cobrosRoutes,
  ...sucursalesRoutes,
  ...serviciosRoutes,
  ...ubicacionesRoutes,
  ...usuariosRoutes,
  ...rolesRoutes,
  ...configuracionesRoutes,
  ...correosRoutes,
  ...bitacoraRoutes,
] as const;

export type ScreenRoutes = typeof screenRoutes;
