import { useCall } from '#kit/web/api/use-call.ts';
import { publicasCalls } from '#features/configuraciones/contract/publicas.calls.ts';
import { DEFAULT_SETTINGS } from '#features/configuraciones/contract/settings.ts';

/** The installation's tracking patterns, and how many parcels a form may hold. */
export const useAjustes = () => {
  const { data } = useCall(publicasCalls.publicas, {});
  const { PKG_PATRONES_COURIER: patrones, PKG_MAXIMO_PAQUETES_PREALERTA: maximo } =
    data?.data ?? DEFAULT_SETTINGS.paquetes;
  return { patrones, maximo };
};
