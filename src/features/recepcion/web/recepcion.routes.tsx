import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry, withInput } from '#kit/web/router/route-entry.ts';
import { SERVICIOS_ACTIVOS } from './servicios-activos.ts';

export const recepcionRoutes = [
  {
    path: '/paquetes/sin_dueno',
    title: 'Paquetes sin dueño',
    access: anyOf('paquetes.registro.recibir_usa'),
    ...ofList(async () => (await import('../contract/recepcion.calls.ts')).recepcionCalls.sinDueno),
    page: page('SinDuenoPage', () => import('./sin-dueno/SinDuenoPage.tsx')),
  },
  {
    path: '/recibir/paquetes/$servicio_id',
    title: 'Recibir en USA',
    access: anyOf('paquetes.registro.recibir_usa'),
    prefetch: async () => {
      const [{ serviciosCalls }, { recepcionCalls }] = await Promise.all([
        import('#features/servicios/contract/servicios.calls.ts'),
        import('../contract/recepcion.calls.ts'),
      ]);
      return [withInput(serviciosCalls.list, SERVICIOS_ACTIVOS), recepcionCalls.recent];
    },
    page: page('RecibirPage', () => import('./screen/RecibirPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
