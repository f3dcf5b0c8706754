import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import type { CuentaBanco } from '#features/bancos/contract/bancos.schemas.ts';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';

/** Tells whether the cash of the chosen account will move in the user's open shift; undefined for a bank account. */
export const useAyudaDeCaja = (cuenta: CuentaBanco | undefined): string | undefined => {
  const esCaja = cuenta?.es_caja === true;
  const lleva = useAllowed(cajaCalls.current.access);
  const { data, error } = useCall(cajaCalls.current, {}, { enabled: esCaja && lleva });
  const caja = data?.data;
  // No text until the shifts are loaded, because it might be wrong.
  if (!esCaja || (lleva && caja === undefined && error === null)) return undefined;
  const turnos = caja === undefined ? [] : [...(caja.turno === null ? [] : [caja.turno]), ...caja.otros];
  if (turnos.some(({ sucursal_id, estado }) => sucursal_id === cuenta.sucursal_id && estado === 'Abierto'))
    return 'El efectivo pasa por su turno de caja abierto.';
  return caja?.obligatoria === true
    ? 'No tiene turno abierto en esa caja: ábralo para mover su efectivo.'
    : 'No tiene turno abierto en esa caja: el efectivo queda fuera de turno y ningún arqueo lo cuenta.';
};
