import { sql } from 'kysely';
import { decimalOf, difference, dividedBy, numberOf, total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Rentabilidad, ResumenDeRentabilidad } from '../contract/rentabilidad.schemas.ts';
import { rentabilidadDeListas } from './costeo.ts';
import { costeoOf, sinLista, type Filters } from './rentabilidad.queries.ts';

const MEJORES = 10;

/** The part of a list that belongs to a branch. */
interface Parte {
  readonly packinglist_id: number;
  readonly sucursal_id: number;
  readonly guias: number;
  readonly libras: number;
  readonly ganado: number;
  readonly gastos: number;
}

interface ReadResumen {
  readonly listas: readonly Rentabilidad[];
  readonly partes: readonly Parte[];
  readonly sin_lista: ResumenDeRentabilidad['sin_lista'];
  readonly sucursales: readonly { readonly sucursal_id: number; readonly sucursal_nombre: string }[];
}

const rowsOf = (select: unknown) => sql`(select coalesce(json_agg(t), '[]') from (${select}) t)`;

/** Reads everything in one statement, so that the figures of the lists are computed only once. */
const read = async (db: Executor, filters: Filters): Promise<ReadResumen> => {
  const { sucursal_id } = filters;
  const { rows } = await sql<ReadResumen>`
    with ${costeoOf(filters)}
    select ${rowsOf(rentabilidadDeListas(sucursal_id))} as listas,
      ${rowsOf(sql`
        select packinglist_id, sucursal_id, guias, libras, ganado, parte as gastos from por_sucursal
        where ${sucursal_id === null ? sql`true` : sql`sucursal_id = ${sucursal_id}`}`)} as partes,
      ${rowsOf(sql`
        select s.categoria_id, c.categoria_nombre, s.valor
        from (${sinLista(filters)}) s join categorias c on c.categoria_id = s.categoria_id
        order by s.valor desc`)} as sin_lista,
      ${rowsOf(sql`select sucursal_id, sucursal_nombre from sucursales order by sucursal_codigo`)} as sucursales`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no figures');
  return row;
};

type Sumable = Pick<Parte, 'packinglist_id' | 'guias' | 'libras' | 'ganado' | 'gastos'>;

/** The sums of lists or of parts of lists. */
export const figuresOf = (rows: readonly Sumable[]) => {
  const sum = (key: 'guias' | 'libras' | 'ganado' | 'gastos'): number => total(rows.map((row) => row[key]));
  const [libras, ganado, gastos] = [sum('libras'), sum('ganado'), sum('gastos')];
  const ganancia = difference(ganado, gastos);
  return {
    listas: new Set(rows.map(({ packinglist_id }) => packinglist_id)).size,
    guias: sum('guias'),
    libras,
    ganado,
    gastos,
    ganancia,
    por_libra: libras > 0 ? numberOf(dividedBy(decimalOf(ganancia), decimalOf(libras), 2)) : null,
  };
};

const porServicio = (listas: readonly Rentabilidad[]): ResumenDeRentabilidad['por_servicio'] =>
  [...Map.groupBy(listas, ({ servicio_id }) => servicio_id)]
    .toSorted(([a], [b]) => a - b)
    .map(([servicio_id, some]) => ({
      servicio_id,
      servicio_nombre: some[0]?.servicio_nombre ?? '',
      ...figuresOf(some),
    }));

/** The ten best and the ten worst lists; with fewer than twenty, half of them each, so that no list is in both. */
const extremos = (listas: readonly Rentabilidad[]) => {
  const sorted = listas.toSorted((a, b) => b.ganancia - a.ganancia || a.packinglist_id - b.packinglist_id);
  const mejores = sorted.slice(0, Math.min(MEJORES, Math.ceil(sorted.length / 2)));
  return { mejores, peores: sorted.slice(mejores.length).toReversed().slice(0, MEJORES) };
};

export const readResumen = async (db: Executor, filters: Filters): Promise<ResumenDeRentabilidad> => {
  const { listas, partes, sin_lista, sucursales } = await read(db, filters);
  return {
    por_servicio: porServicio(listas),
    por_sucursal: sucursales.flatMap((sucursal) => {
      const some = partes.filter(({ sucursal_id }) => sucursal_id === sucursal.sucursal_id);
      return some.length === 0 ? [] : { ...sucursal, ...figuresOf(some) };
    }),
    ...extremos(listas),
    sin_lista,
  };
};
