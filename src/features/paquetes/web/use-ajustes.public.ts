import { useCall } from '#kit/web/api/use-call.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { DEFAULT_SETTINGS } from '#features/configuraciones/contract/settings.ts';

/** How the installation reads trackings, and how many parcels it takes at once. */
export const useAjustes = () => {
  const { data } = useCall(configuracionesCalls.publicas, {});
  const { PKG_PATRONES_COURIER: patrones, PKG_MAXIMO_PAQUETES_PREALERTA: maximo } =
    data?.data ?? DEFAULT_SETTINGS.paquetes;
  return { patrones, maximo };
};
