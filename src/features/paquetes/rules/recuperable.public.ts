import type { Holder } from '#kit/contract/access.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';

/** Who takes back what ended the way of a parcel, as voiding a delivery does. */
export const RECUPERA = 'entregas.procesos.anular';

/** Whether the user may bring the parcel back from where nobody came for it. */
export const recuperable = ({ cliente_id, permisos }: Holder, estado: PaqueteEstado): boolean =>
  cliente_id === null && permisos.has(RECUPERA) && isAllowedFrom(PAQUETE_TRANSICIONES, 'recuperar', estado);
