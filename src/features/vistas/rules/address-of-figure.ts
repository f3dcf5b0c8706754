import { COLUMNS } from '#kit/contract/columns.ts';

type Search = Readonly<Record<string, string>>;

/** Where the rows behind a sum are listed, for the days and branch in the address. */
export interface Lleva {
  /** The path of another report; without it, the current one with its filters. */
  readonly to?: string;
  /** Additional filters that select exactly these rows. */
  readonly con?: Search;
}

/** Parameters that all reports understand. */
const COMUNES = new Set(['desde', 'hasta', 'al', 'sucursal_id', 'servicio_id']);
/** Parameters that do not filter. */
const SIN_FILTRAR = new Set(['pagina', 'limite', 'orden', COLUMNS]);

/** @returns the search of the rows behind a sum; null if the current filters would be lost or replaced. */
export const addressOfFigure = ({ to, con = {} }: Lleva, puesto: Search): Search | null => {
  const entries = Object.entries(puesto);
  // A filter with several values may be narrowed to one of them, but not changed to another value.
  const contradicts = entries.some(([name, value]) => name in con && !value.split(',').includes(con[name] ?? ''));
  const loses = to !== undefined && entries.some(([name]) => !COMUNES.has(name) && !SIN_FILTRAR.has(name));
  if (contradicts || loses) return null;
  const kept = entries.filter(([name]) => (to === undefined ? name !== 'pagina' : COMUNES.has(name)));
  return { ...Object.fromEntries(kept), ...con };
};
