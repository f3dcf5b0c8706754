import { COLUMNAS } from '#kit/contract/columns.ts';

type Search = Readonly<Record<string, string>>;

/** Where the rows are that a sum counts, of the days and the branch that the address says. */
export interface Lleva {
  /** The other report that tells of them; left out: this one, as it is filtered. */
  readonly to?: string;
  /** The filters that leave these alone. */
  readonly con?: Search;
}

/** What the address of one report says that another understands too. */
const COMUNES = new Set(['desde', 'hasta', 'al', 'sucursal_id', 'servicio_id']);
/** What narrows nothing. */
const SIN_FILTRAR = new Set(['pagina', 'limite', 'orden', COLUMNAS]);

/** @returns the address of the rows of a sum; null: the filters that are set there would be lost or become others. */
export const direccionDeCifra = ({ to, con = {} }: Lleva, puesto: Search): Search | null => {
  const entries = Object.entries(puesto);
  // Of several values any may hold: one of them is narrower, another is not.
  const contradicts = entries.some(([name, value]) => name in con && !value.split(',').includes(con[name] ?? ''));
  const loses = to !== undefined && entries.some(([name]) => !COMUNES.has(name) && !SIN_FILTRAR.has(name));
  if (contradicts || loses) return null;
  const kept = entries.filter(([name]) => (to === undefined ? name !== 'pagina' : COMUNES.has(name)));
  return { ...Object.fromEntries(kept), ...con };
};
