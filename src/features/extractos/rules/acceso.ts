import type { Holder } from '#kit/contract/access.ts';
import type { Situacion } from './coincidencia.ts';

export const VE = 'estadisticas.contable.ver';
export const CONCILIA = 'bancos.extractos.conciliar';
const CREA = { gasto: 'gastos.listado.crear', ingreso: 'ingresos.listado.crear' } as const;

/**
 * What the user may do with a statement; the commands enforce the same.
 * @param fija removing the statement would lose settled lines.
 */
export const extractoAcciones = (
  { permisos }: Holder,
  fija: boolean,
): { readonly conciliar: boolean; readonly eliminar: boolean } => {
  const conciliar = permisos.has(CONCILIA);
  return { conciliar, eliminar: conciliar && !fija };
};

/** What the user may do with a line in its current state. */
export const lineaAcciones = (
  { permisos }: Holder,
  { situacion, monto }: { readonly situacion: Situacion; readonly monto: number },
): { readonly conciliar: boolean; readonly registrar: boolean; readonly deshacer: boolean } => {
  const settles = permisos.has(CONCILIA);
  const open = situacion === 'Pendiente';
  return {
    conciliar: settles && open,
    registrar: settles && open && permisos.has(monto < 0 ? CREA.gasto : CREA.ingreso),
    deshacer: settles && !open,
  };
};
