import { page, type ShellEntry, withInput } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import { recepcionCalls } from '../contract/recepcion.calls.ts';
import { SERVICIOS_ACTIVOS } from './servicios-activos.ts';

export const recepcionRoutes = [
  {
    path: '/paquetes/sin_dueno',
    title: 'Paquetes sin dueño',
    access: recepcionCalls.sinDueno.access,
    search: listSearch(recepcionCalls.sinDueno),
    page: page('SinDuenoPage', () => import('./sin-dueno/SinDuenoPage.tsx')),
  },
  {
    path: '/recibir/paquetes/$servicio_id',
    title: 'Recibir en USA',
    access: recepcionCalls.receive.access,
    prefetch: [withInput(serviciosCalls.list, SERVICIOS_ACTIVOS), recepcionCalls.recent],
    page: page('RecibirPage', () => import('./screen/RecibirPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
