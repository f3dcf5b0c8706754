import type { Holder } from '#kit/contract/access.ts';

/** The fields of a branch that decide what may be done with it. */
export interface SucursalState {
  readonly sucursal_estado: boolean;
  readonly sucursal_principal: boolean;
}

/** What the user may do with the branch; sent with it, and enforced by the same rules. */
export const sucursalAcciones = (user: Holder): { editar: boolean } => ({
  editar: user.permisos.has('sucursales.registro.actualizar'),
});

export type SucursalProblem = 'PRINCIPAL_INACTIVA' | 'PRINCIPAL_REQUERIDA';

/**
 * Why a branch may not change from one state to the next, or null. There is always exactly one main branch: it is
 * replaced by marking another, never by removing the mark, and cannot be deactivated.
 * @param before null for a new branch.
 */
export const sucursalProblem = (before: SucursalState | null, after: SucursalState): SucursalProblem | null => {
  if (after.sucursal_principal && !after.sucursal_estado) return 'PRINCIPAL_INACTIVA';
  if (before?.sucursal_principal === true && !after.sucursal_principal) return 'PRINCIPAL_REQUERIDA';
  return null;
};
