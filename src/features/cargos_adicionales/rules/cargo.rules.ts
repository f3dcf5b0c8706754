import type { Holder } from '#kit/contract/access.ts';
import type { CargoBase, CargoTipo } from './charges-of.public.ts';

/** What of a charge must fit together. */
export interface CargoState {
  readonly impuesto_tipo: CargoTipo;
  readonly impuesto_base: CargoBase | null;
  readonly impuesto_valor: number;
  readonly automatico: boolean;
  readonly servicio_ids: readonly unknown[];
}

export type CargoProblem = 'SIN_BASE' | 'PORCENTAJE_EXCESIVO' | 'SIN_SERVICIOS';

const ALL = 100;

/** Why a charge cannot be as it is; null: it can. */
export const cargoProblem = (cargo: CargoState): CargoProblem | null => {
  if (cargo.impuesto_tipo === 'Porcentaje' && cargo.impuesto_base === null) return 'SIN_BASE';
  if (cargo.impuesto_tipo === 'Porcentaje' && cargo.impuesto_valor > ALL) return 'PORCENTAJE_EXCESIVO';
  if (cargo.automatico && cargo.servicio_ids.length === 0) return 'SIN_SERVICIOS';
  return null;
};

/** Without what does not matter to it: an amount has no base, and what is added by hand no services. */
export const cargoLlano = <C extends CargoState>(cargo: C): C => ({
  ...cargo,
  impuesto_base: cargo.impuesto_tipo === 'Monto' ? null : cargo.impuesto_base,
  servicio_ids: cargo.automatico ? cargo.servicio_ids : [],
});

export const cargoAcciones = (user: Holder): { readonly editar: boolean; readonly eliminar: boolean } => {
  const edits = user.permisos.has('configuraciones.cargos_adicionales.editar');
  return { editar: edits, eliminar: edits };
};
