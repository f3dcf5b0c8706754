import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import { recepcionCalls } from '../contract/recepcion.calls.ts';
import { SERVICIOS_ACTIVOS } from './servicios-activos.ts';

const sinDuenoRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/paquetes/sin_dueno',
  ...screen({ access: recepcionCalls.sinDueno.access, titulo: 'Paquetes sin dueño' }),
  validateSearch: listSearch(recepcionCalls.sinDueno),
  component: lazyRouteComponent(() => import('./sin-dueno/SinDuenoPage.tsx'), 'SinDuenoPage'),
});

const recibirRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/recibir/paquetes/$servicio_id',
  ...screen({ access: recepcionCalls.receive.access, titulo: 'Recibir en USA' }),
  loader: () => {
    prefetchCall(serviciosCalls.list, SERVICIOS_ACTIVOS);
    prefetchCall(recepcionCalls.recent, {});
  },
  component: lazyRouteComponent(() => import('./RecibirPage.tsx'), 'RecibirPage'),
});

export const recepcionRoutes = [sinDuenoRoute, recibirRoute] as const;
