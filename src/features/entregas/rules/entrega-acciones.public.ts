import type { Holder } from '#kit/contract/access.ts';
import { localDay } from '#kit/rules/dates.ts';

export interface EntregaState {
  readonly estado: 'Pagada' | 'Crédito' | 'Anulada';
  readonly fecha_registro: string;
  /** One of its receipts paid other deliveries too. */
  readonly con_otros_pagos: boolean;
}

/** Why a delivery can no longer be voided; null: it can. */
export const problemaDeAnular = (
  { estado, fecha_registro, con_otros_pagos }: EntregaState,
  now: Date,
): 'ya_anulada' | 'otro_dia' | 'con_otros_pagos' | null => {
  if (estado === 'Anulada') return 'ya_anulada';
  // The drawer of another day was counted and closed.
  if (localDay(fecha_registro) !== localDay(now)) return 'otro_dia';
  return con_otros_pagos ? 'con_otros_pagos' : null;
};

/** What this user may do with this delivery; the commands enforce the same. */
export const entregaAcciones = (user: Holder, entrega: EntregaState, now: Date): { readonly anular: boolean } => ({
  anular:
    user.cliente_id === null &&
    user.permisos.has('entregas.procesos.anular') &&
    problemaDeAnular(entrega, now) === null,
});

/** Whether the user may leave a part unpaid: an authorised one, of a client in good standing. */
export const puedeDarCredito = (user: Holder, cliente_estatus: string): boolean =>
  user.cliente_id === null && user.permisos.has('entregas.procesos.autorizar_credito') && cliente_estatus === 'Activo';
