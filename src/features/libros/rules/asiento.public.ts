import type { Holder } from '#kit/contract/access.ts';
import type { LibroTipo } from '#features/categorias/rules/libro-tipo.public.ts';

const DIGITS = 8;

/** The number of an expense or income as it is shown: 00000012. */
export const asientoText = (numero: number): string => String(numero).padStart(DIGITS, '0');

/** The number that somebody typed, with or without leading zeros; null if it is not a number. */
export const typedAsiento = (typed: string): number | null => {
  const digits = /^0*(\d{1,9})$/.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

const CREA = { Gasto: 'gastos.listado.crear', Ingreso: 'ingresos.listado.crear' } as const;
/** The specification has no separate permission to delete incomes. */
export const ELIMINA = 'gastos.listado.eliminar';

/** What the user may do with an entry; the commands enforce the same. */
export const asientoAcciones = (
  { permisos }: Holder,
  tipo: LibroTipo,
  { eliminado, turno_contado }: { readonly eliminado: boolean; readonly turno_contado: boolean },
): { readonly copiar: boolean; readonly eliminar: boolean } => ({
  copiar: permisos.has(CREA[tipo]),
  eliminar: permisos.has(ELIMINA) && !eliminado && !turno_contado,
});
