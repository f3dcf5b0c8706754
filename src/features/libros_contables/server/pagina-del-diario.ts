import type { DiaRows, FiltrosDelDiario } from './diario.ts';

/** The part of the journal's query that selects the page. */
interface Pagina {
  readonly pagina: number;
  readonly limite: number;
  readonly orden?: string | undefined;
}

/** Narrows the days to those from the start of the order to the end of the page: the page has rows of no other day. */
export const diasDePagina = (
  filtros: FiltrosDelDiario,
  dias: readonly DiaRows[],
  { pagina, limite, orden }: Pagina,
): FiltrosDelDiario => {
  const primero = orden === 'dia';
  const enOrden = dias.toSorted(([a], [b]) => (a < b === primero ? -1 : 1));
  let faltan = pagina * limite;
  for (const [dia, count] of enOrden) {
    faltan -= count;
    if (faltan <= 0) return primero ? { ...filtros, hasta: dia } : { ...filtros, desde: dia };
  }
  return filtros;
};
