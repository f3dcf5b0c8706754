import type { Executor } from '#kit/server/db/database.ts';
import type { DiarioContado, FilasDelDia, FiltrosDelDiario } from './diario.ts';
import { contarDiario } from './diario.ts';

/** What of a journal's query says which page it is. */
interface Pagina {
  readonly pagina: number;
  readonly limite: number;
  readonly orden?: string | undefined;
}

const contados = new WeakMap<object, DiarioContado>();

/**
 * Counts before the rows are read: adding up a journal of years takes as long for its page as for its accounts, and of
 * the page the count says which days it needs.
 */
export const contarAntes = async (db: Executor, query: object, filtros: FiltrosDelDiario): Promise<void> => {
  contados.set(query, await contarDiario(db, filtros));
};

/** What was counted before; of a sheet, which needs every day, nothing was. */
export const contadoDe = (query: object): DiarioContado | undefined => contados.get(query);

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
