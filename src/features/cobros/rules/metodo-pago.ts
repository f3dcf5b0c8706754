import type { Holder } from '#kit/contract/access.ts';

/** The data that decides which actions a payment method allows. */
export interface MetodoState {
  readonly activo: boolean;
  /** Whether payments were made by it. */
  readonly usado: boolean;
  /** Whether another method is active. */
  readonly hay_otro_activo: boolean;
}

/** The last active method must stay active, otherwise nobody could pay. */
export const puedeDesactivarse = ({ activo, hay_otro_activo }: MetodoState): boolean => !activo || hay_otro_activo;

/** The type of a method with payments cannot change, because it describes those payments. */
export const puedeCambiarTipo = ({ usado }: MetodoState): boolean => !usado;

/** Whether payments go into an account: cash stays in the branch's Caja, and a credit note moves no money. */
export const llevaCuenta = (metodo_tipo: string): boolean =>
  metodo_tipo === 'Tarjeta Crédito' || metodo_tipo === 'Depósito';

export type CuentaProblem = 'SIN_CUENTA' | 'DE_CAJA' | 'INACTIVA';

/** Why a method cannot use an account; null: it can. */
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
