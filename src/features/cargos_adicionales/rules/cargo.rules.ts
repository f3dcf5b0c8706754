import type { Holder } from '#kit/contract/access.ts';
import type { CargoBase, CargoTipo } from './charges-of.public.ts';

/** The fields of a charge that must fit together. */
export interface CargoState {
  readonly impuesto_tipo: CargoTipo;
  readonly impuesto_base: CargoBase | null;
  readonly impuesto_valor: number;
  readonly automatico: boolean;
  readonly servicio_ids: readonly unknown[];
}

export type CargoProblem = 'SIN_BASE' | 'PORCENTAJE_EXCESIVO' | 'SIN_SERVICIOS';

const ALL = 100;

/** What is wrong with a charge; null if nothing is. */
export const cargoProblem = (cargo: CargoState): CargoProblem | null => {
  if (cargo.impuesto_tipo === 'Porcentaje' && cargo.impuesto_base === null) return 'SIN_BASE';
  if (cargo.impuesto_tipo === 'Porcentaje' && cargo.impuesto_valor > ALL) return 'PORCENTAJE_EXCESIVO';
  if (cargo.automatico && cargo.servicio_ids.length === 0) return 'SIN_SERVICIOS';
  return null;
};

/** Drops what does not apply: a fixed amount has no base, and a charge added by hand has no services. */
export const cargoLlano = <C extends CargoState>(cargo: C): C => ({
  ...cargo,
  impuesto_base: cargo.impuesto_tipo === 'Monto' ? null : cargo.impuesto_base,
  servicio_ids: cargo.automatico ? cargo.servicio_ids : [],
});

export const cargoAcciones = (user: Holder): { readonly editar: boolean; readonly eliminar: boolean } => {
  const edits = user.permisos.has('configuraciones.cargos_adicionales.editar');
  return { editar: edits, eliminar: edits };
};
