import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { porCategoria, type Categoria, type RegistradoEn } from '#features/contabilidad/server/por-categoria.public.ts';
import { dayIn, ofSucursal, type Alcance } from '#features/contabilidad/server/ventas.public.ts';
import { inCategoria, searchAsiento } from '#features/libros/server/visible.public.ts';
import type { librosContablesCalls } from '../contract/libros-contables.calls.ts';
import type { Registro } from '../contract/registros.schemas.ts';

/** The two books of manual entries. */
export type Libro = 'gastos' | 'ingresos';
type RegistrosFilters = Alcance &
  Pick<QueryOf<typeof librosContablesCalls.ingresos>, 'buscar' | 'categoria_id' | 'cuenta_banco_id' | 'eliminado'> & {
    readonly sin_lista?: boolean | undefined;
  };

interface Row {
  readonly numero: number;
  readonly fecha: string;
  readonly referencia: string;
  readonly comentario: string;
  readonly valor: number;
  readonly valor_usd: number | null;
  readonly factor_dolar: number | null;
  readonly categoria_id: number;
  readonly cuenta_banco_id: number;
  readonly sucursal_id: number;
  readonly eliminado: boolean;
  /** The reference in its searchable form. */
  readonly busqueda: string;
}

/** A book, with column names common to both. */
const rowsOf = (libro: Libro): RawBuilder<Row> => {
  const named = (name: string) => sql.ref(`${libro.slice(0, -1)}_${name}`);
  return sql<Row>`(
    select ${named('id')} as numero, ${named('fecha')} as fecha, ${named('referencia')} as referencia,
      ${named('comentario')} as comentario, ${named('valor')} as valor, ${named('valor_usd')} as valor_usd,
      factor_dolar, categoria_id, cuenta_banco_id, sucursal_id, eliminado, busqueda
    from ${sql.table(libro)})`;
};

const sinLista = (none: boolean) =>
  sql<boolean>`(not exists (select from gastos_packinglists l where l.gasto_id = m.numero)) = ${none}`;

const filterRegistros = (
  db: Executor,
  libro: Libro,
  { buscar, categoria_id, cuenta_banco_id, eliminado, sin_lista, ...alcance }: RegistrosFilters,
) =>
  db
    .selectFrom(rowsOf(libro).as('m'))
    .where(dayIn('m.fecha', alcance))
    .where(ofSucursal('m.sucursal_id', alcance.sucursal_id))
    .$call(whereGiven(categoria_id, inCategoria(sql.ref('m.categoria_id'))))
    .$call(whereGiven('m.cuenta_banco_id', '=', cuenta_banco_id))
    .$call(whereGiven('m.eliminado', '=', eliminado))
    .$call(whereGiven(sin_lista, sinLista))
    .$call(whereGiven(buscar, searchAsiento(sql.ref('m.numero'), sql.ref('m.busqueda'), alcance)));

/** The order by parent category, category and date. */
export const POR_CATEGORIA = [
  sql`coalesce(cp.categoria_nombre, c.categoria_nombre)`,
  sql`c.categoria_nombre`,
  sql`m.fecha`,
] as const;

/** The entries of the period, including deleted ones. */
export const selectRegistros = (db: Executor, libro: Libro, filters: RegistrosFilters) =>
  filterRegistros(db, libro, filters)
    .leftJoin('categorias as c', 'c.categoria_id', 'm.categoria_id')
    .leftJoin('categorias as cp', 'cp.categoria_id', 'c.categoria_padre_id')
    .leftJoin('sucursales as s', 's.sucursal_id', 'm.sucursal_id')
    .leftJoin('cuentas_banco as b', 'b.cuenta_banco_id', 'm.cuenta_banco_id')
    .select(['m.numero', 'm.fecha', 'm.referencia', 'm.comentario', 'm.valor', 'm.valor_usd', 'm.factor_dolar'])
    .select(['m.categoria_id', 'm.eliminado'])
    .select((eb) => [
      sql<string>`coalesce(cp.categoria_nombre, c.categoria_nombre)`.as('grupo'),
      eb.ref('c.categoria_nombre').$notNull().as('categoria_nombre'),
      eb.ref('s.sucursal_codigo').$notNull().as('sucursal_codigo'),
      eb.ref('s.sucursal_nombre').$notNull().as('sucursal_nombre'),
      eb.ref('b.cuenta_banco_nombre').$notNull().as('cuenta_banco_nombre'),
    ]);

/** A deleted entry is listed with zero. */
export const presentRegistro = (row: Registro): Registro =>
  row.eliminado ? { ...row, valor: 0, valor_usd: row.valor_usd === null ? null : 0 } : row;

/** Totals over the whole book, not the page; deleted entries are counted but add to no sum. */
export const readTotalesDeRegistros = async (db: Executor, libro: Libro, filters: RegistrosFilters) => {
  const [rows, categorias] = await Promise.all([
    filterRegistros(db, libro, filters)
      .groupBy('m.categoria_id')
      .select([
        'm.categoria_id',
        sql<number>`count(*) filter (where not m.eliminado)`.as('movimientos'),
        sql<number>`count(*) filter (where m.eliminado)`.as('eliminados'),
        sql<number>`coalesce(sum(m.valor) filter (where not m.eliminado), 0)`.as('valor'),
      ])
      .execute(),
    db.selectFrom('categorias').select(['categoria_id', 'categoria_nombre', 'categoria_padre_id']).execute(),
  ]);
  const vivos: readonly RegistradoEn[] = rows.filter(({ movimientos }) => movimientos > 0);
  const sum = (key: 'movimientos' | 'eliminados' | 'valor'): number => total(rows.map((row) => row[key]));
  const [registros, eliminados] = [sum('movimientos'), sum('eliminados')];
  const { tree } = porCategoria(vivos, categorias satisfies readonly Categoria[]);
  return { count: registros + eliminados, totales: { registros, eliminados, valor: sum('valor'), categorias: tree } };
};
