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
 * What this user may do with this delivery; the commands enforce the same.
 * @param turno_contado a drawer that its money went into was counted.
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

/** Whether the user may let a client pay nothing for the place that something took up. */
export const puedeExonerar = (user: Holder): boolean =>
  user.cliente_id === null && user.permisos.has('entregas.procesos.autorizar_credito');

/** Whether the user may leave a part unpaid: an authorised one, of a client in good standing. */
export const puedeDarCredito = (user: Holder, cliente_estatus: string): boolean =>
  user.cliente_id === null && user.permisos.has('entregas.procesos.autorizar_credito') && cliente_estatus === 'Activo';
