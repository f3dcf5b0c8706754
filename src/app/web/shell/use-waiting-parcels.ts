import { useEffect } from 'react';
import { hasWaiting } from '#features/recepcion/web/cola/hay-cola.public.ts';

/** Parcels that were received here and did not reach the server are sent on whatever screen their user is now. */
export const useWaitingParcels = (): void => {
  useEffect(() => {
    if (!hasWaiting()) return;
    void import('#features/recepcion/web/cola/cola-de-recepcion.public.ts').then(({ startCola }) => startCola());
  }, []);
};
