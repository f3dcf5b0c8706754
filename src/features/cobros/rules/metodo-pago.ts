import type { Holder } from '#kit/contract/access.ts';

/** What decides on what may be done with a payment method. */
export interface MetodoState {
  readonly activo: boolean;
  /** Payments were made by it. */
  readonly usado: boolean;
  /** Another one would still be active without it. */
  readonly hay_otro_activo: boolean;
}

/** Without any active method nobody could pay. */
export const puedeDesactivarse = ({ activo, hay_otro_activo }: MetodoState): boolean => !activo || hay_otro_activo;

/** Of payments that were made, the kind stays what it was. */
export const puedeCambiarTipo = ({ usado }: MetodoState): boolean => !usado;

/** Into an account goes what is paid by card or deposit: cash is in the Caja of the branch, a note moves no money. */
export const llevaCuenta = (metodo_tipo: string): boolean =>
  metodo_tipo === 'Tarjeta Crédito' || metodo_tipo === 'Depósito';

export type CuentaProblem = 'SIN_CUENTA' | 'DE_CAJA' | 'INACTIVA';

/** Why a method cannot name an account; null: it can. */
export const cuentaProblem = (
  { metodo_tipo, activo }: { readonly metodo_tipo: string; readonly activo: boolean },
  cuenta: { readonly es_caja: boolean; readonly activo: boolean },
): CuentaProblem | null => {
  if (!llevaCuenta(metodo_tipo)) return 'SIN_CUENTA';
  if (cuenta.es_caja) return 'DE_CAJA';
  return activo && !cuenta.activo ? 'INACTIVA' : null;
};

export const metodoAcciones = (
  user: Holder,
  metodo: MetodoState,
): { readonly editar: boolean; readonly eliminar: boolean } => {
  const edits = user.permisos.has('configuraciones.metodos_pago.editar');
  return { editar: edits, eliminar: edits && !metodo.usado && puedeDesactivarse(metodo) };
};
