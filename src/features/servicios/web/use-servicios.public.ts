import { useCall } from '#kit/web/api/use-call.ts';
import { serviciosCalls } from '../contract/servicios.calls.ts';

/** All services that the user may see. */
export const useServicios = () => useCall(serviciosCalls.list, { query: { limite: 100, orden: 'servicio_id' } });

/** The filter by service of a list. */
export const useServicioFilter = () => ({
  name: 'servicio_id' as const,
  label: 'Servicio',
  options: (useServicios().data?.data ?? []).map((one) => ({
    value: String(one.servicio_id),
    label: one.servicio_nombre,
  })),
});
