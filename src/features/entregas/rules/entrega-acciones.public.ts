import type { Holder } from '#kit/contract/access.ts';
import { localDay } from '#kit/rules/dates.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import { ENTREGA_TRANSICIONES, type EntregaEstado } from '#features/abonos/rules/entrega-transiciones.public.ts';

export interface EntregaState {
  readonly estado: EntregaEstado;
  readonly fecha_registro: string;
}

/** Whether a delivery was made on an earlier day, whose drawer was counted and closed: it can no longer be voided. */
export const esDeOtroDia = ({ fecha_registro }: Pick<EntregaState, 'fecha_registro'>, now: Date): boolean =>
  localDay(fecha_registro) !== localDay(now);

/**
 * What this user may do with this delivery; the commands enforce the same rules.
 * @param turno_contado whether a turno that took money for it has been counted.
 */
export const entregaAcciones = (
  user: Holder,
  { turno_contado, ...entrega }: EntregaState & { readonly turno_contado: boolean },
  now: Date,
): { readonly anular: boolean } => ({
  anular:
    user.cliente_id === null &&
    user.permisos.has('entregas.procesos.anular') &&
    !turno_contado &&
    isAllowedFrom(ENTREGA_TRANSICIONES, 'anular', entrega.estado) &&
    !esDeOtroDia(entrega, now),
});

/** Whether the user may waive a storage charge. */
export const puedeExonerar = (user: Holder): boolean =>
  user.cliente_id === null && user.permisos.has('entregas.procesos.autorizar_credito');

/** Whether the user may leave part of the price unpaid: they may authorise credit, and the client is active. */
export const puedeDarCredito = (user: Holder, cliente_estatus: string): boolean =>
  user.cliente_id === null && user.permisos.has('entregas.procesos.autorizar_credito') && cliente_estatus === 'Activo';
