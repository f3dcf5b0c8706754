import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { sucursalesCalls } from '../contract/sucursales.calls.ts';

/** The filter by branch of a list, for who may look them up; none while there is nothing to choose. */
export const useSucursalFilter = () => {
  const mayPick = useAllowed(sucursalesCalls.options.access);
  const sucursales = useCall(sucursalesCalls.options, { query: {} }, { enabled: mayPick }).data?.data ?? [];
  const filter = {
    name: 'sucursal_id' as const,
    label: 'Sucursal',
    unset: 'Todas',
    options: sucursales.map((one) => ({ value: String(one.sucursal_id), label: one.sucursal_nombre })),
  };
  return sucursales.length > 1 ? [filter] : [];
};
