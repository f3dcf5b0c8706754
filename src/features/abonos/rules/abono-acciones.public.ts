import type { Holder } from '#kit/contract/access.ts';
import { localDay } from '#kit/rules/dates.ts';

export interface AbonoState {
  readonly anulado: boolean;
  readonly fecha_registro: string;
  /** Part of this receipt has become a credit note of the client. */
  readonly con_devolucion: boolean;
}

/** Why a receipt can no longer be voided; null: it can be. */
export const problemaDeAnularAbono = (
  { anulado, fecha_registro, con_devolucion }: AbonoState,
  now: Date,
): 'ya_anulado' | 'otro_dia' | 'con_devolucion' | null => {
  if (anulado) return 'ya_anulado';
  if (localDay(fecha_registro) !== localDay(now)) return 'otro_dia';
  return con_devolucion ? 'con_devolucion' : null;
};

/**
 * What this user may do with this receipt; the command enforces the same rule.
 * @param turno_contado whether the turno that took its money has been counted.
 */
export const abonoAcciones = (
  user: Holder,
  { turno_contado, ...abono }: AbonoState & { readonly turno_contado: boolean },
  now: Date,
): { readonly anular: boolean } => ({
  anular:
    user.cliente_id === null &&
    user.permisos.has('entregas.procesos.anular') &&
    !turno_contado &&
    problemaDeAnularAbono(abono, now) === null,
});
