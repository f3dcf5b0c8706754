import type { FilasDelDia, FiltrosDelDiario } from './diario.ts';

/** What of a journal's query says which page it is. */
interface Pagina {
  readonly pagina: number;
  readonly limite: number;
  readonly orden?: string | undefined;
}

/** The days from the beginning of the order to the end of the page: no other has a row on it. */
export const diasDePagina = (
  filtros: FiltrosDelDiario,
  dias: readonly FilasDelDia[],
  { pagina, limite, orden }: Pagina,
): FiltrosDelDiario => {
  const primero = orden === 'dia';
  const enOrden = dias.toSorted(([a], [b]) => (a < b === primero ? -1 : 1));
  let faltan = pagina * limite;
  for (const [dia, filas] of enOrden) {
    faltan -= filas;
    if (faltan <= 0) return primero ? { ...filtros, hasta: dia } : { ...filtros, desde: dia };
  }
  return filtros;
};
