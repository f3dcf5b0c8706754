import type { Holder } from '#kit/contract/access.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';

/** Permission to bring back a parcel whose way has ended, the same as to void a delivery. */
export const RECUPERA = 'entregas.procesos.anular';

/** Whether the user may bring back an abandoned parcel. */
export const recuperable = ({ cliente_id, permisos }: Holder, estado: PaqueteEstado): boolean =>
  cliente_id === null && permisos.has(RECUPERA) && isAllowedFrom(PAQUETE_TRANSICIONES, 'recuperar', estado);
