import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';

/** The filters of every report: its days and the branch. */
export const useAlcance = () => [...DESDE_HASTA, ...useSucursalFilter()];
