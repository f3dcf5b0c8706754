import type { Holder } from '#kit/contract/access.ts';
import { localDay } from '#kit/rules/dates.ts';

export interface EntregaState {
  readonly estado: 'Pagada' | 'Crédito' | 'Anulada';
  readonly fecha_registro: string;
}

/** Why a delivery can no longer be voided; null: it can be. */
export const problemaDeAnular = (
  { estado, fecha_registro }: EntregaState,
  now: Date,
): 'ya_anulada' | 'otro_dia' | null => {
  if (estado === 'Anulada') return 'ya_anulada';
  // The cash of an earlier day has been counted and its turno closed.
  return localDay(fecha_registro) === localDay(now) ? null : 'otro_dia';
};

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
    problemaDeAnular(entrega, now) === null,
});

/** Whether the user may waive a storage charge. */
export const puedeExonerar = (user: Holder): boolean =>
  user.cliente_id === null && user.permisos.has('entregas.procesos.autorizar_credito');

/** Whether the user may leave part of the price unpaid: they may authorise credit, and the client is active. */
export const puedeDarCredito = (user: Holder, cliente_estatus: string): boolean =>
  user.cliente_id === null && user.permisos.has('entregas.procesos.autorizar_credito') && cliente_estatus === 'Activo';
