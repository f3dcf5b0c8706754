import type { Holder } from '#kit/contract/access.ts';
import { localDay } from '#kit/rules/dates.ts';

export interface EntregaState {
  readonly estado: 'Pagada' | 'Crédito' | 'Anulada';
  readonly fecha_registro: string;
}

/** Why a delivery can no longer be voided; null: it can. */
export const problemaDeAnular = (
  { estado, fecha_registro }: EntregaState,
  now: Date,
): 'ya_anulada' | 'otro_dia' | null => {
  if (estado === 'Anulada') return 'ya_anulada';
  // The drawer of another day was counted and closed.
  return localDay(fecha_registro) === localDay(now) ? null : 'otro_dia';
};

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
    problemaDeAnular(entrega, now) === null,
});

/** Whether the user may let a client pay nothing for the place that something took up. */
export const puedeExonerar = (user: Holder): boolean =>
  user.cliente_id === null && user.permisos.has('entregas.procesos.autorizar_credito');

/** Whether the user may leave a part unpaid: an authorised one, of a client in good standing. */
export const puedeDarCredito = (user: Holder, cliente_estatus: string): boolean =>
  user.cliente_id === null && user.permisos.has('entregas.procesos.autorizar_credito') && cliente_estatus === 'Activo';
