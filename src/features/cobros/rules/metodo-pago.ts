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

export const metodoAcciones = (
  user: Holder,
  metodo: MetodoState,
): { readonly editar: boolean; readonly eliminar: boolean } => {
  const edits = user.permisos.has('configuraciones.metodos_pago.editar');
  return { editar: edits, eliminar: edits && !metodo.usado && puedeDesactivarse(metodo) };
};
