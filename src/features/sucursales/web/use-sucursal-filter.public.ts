import { useSession } from '#kit/web/session/use-session.ts';
import { sucursalPropia, TODAS } from './sucursal-primero.public.ts';
import { useSucursales } from './use-sucursales.public.ts';

/** The filter by branch under a given name, for a list whose rows have more than one branch. */
export const useSucursalFilterOf = <N extends string>(name: N, label: string) => {
  const { sucursales = [] } = useSucursales();
  return {
    name,
    label,
    unset: 'Todas',
    options: sucursales.map((one) => ({ value: String(one.sucursal_id), label: one.sucursal_nombre })),
  };
};

/** The filter by branch of a list, for users who may look branches up; none while there is nothing to choose. */
export const useSucursalFilter = () => {
  const filter = useSucursalFilterOf('sucursal_id', 'Sucursal');
  return filter.options.length > 1 ? [filter] : [];
};

/** The filter of a list that begins with the user's branch: see `sucursalPrimero`. */
export const useSucursalPrimero = <N extends string>(name: N, label: string) => {
  const cleared = sucursalPropia(useSession()) === null ? undefined : TODAS;
  return { ...useSucursalFilterOf(name, label), cleared };
};
