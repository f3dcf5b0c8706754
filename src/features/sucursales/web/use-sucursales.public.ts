import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { sucursalesCalls } from '../contract/sucursales.calls.ts';

/** The branches, for users who may look them up, and the one where the user works (null: none). */
export const useSucursales = () => {
  const mayPick = useAllowed(sucursalesCalls.options.access);
  const { data, error, refetch } = useCall(sucursalesCalls.options, { query: {} }, { enabled: mayPick });
  const codigo = useSession()?.usuario.sucursal?.sucursal_codigo;
  const sucursales = data?.data;
  const propia = sucursales?.find(({ sucursal_codigo }) => sucursal_codigo === codigo)?.sucursal_id ?? null;
  return { sucursales, propia, error: data === undefined ? error : null, refetch };
};
