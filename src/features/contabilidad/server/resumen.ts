import { sql } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import { total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { readTotales } from '#features/cuentas_por_cobrar/server/por-cobrar.public.ts';
import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { resultadoDe } from '../rules/resultado.public.ts';
import { cobrado, tarjetas } from './cobros.queries.ts';
import { registrado } from './registrado.queries.ts';
import { entregado, lineas, type Alcance } from './ventas.public.ts';

interface DeSucursal {
  readonly sucursal_id: number;
}
interface Entregado extends DeSucursal {
  readonly entregas: number;
  readonly ganado: number;
}
interface Linea extends DeSucursal {
  readonly por: number;
  readonly guias: number;
  readonly libras: number;
  readonly ganado: number;
  readonly isv: number;
}
type Cobro = DeSucursal & Omit<ResumenContable['metodos'][number], 'metodo_nombre'>;
interface Registrado extends DeSucursal {
  readonly categoria_id: number;
  readonly movimientos: number;
  readonly valor: number;
}
interface Categoria {
  readonly categoria_id: number;
  readonly categoria_nombre: string;
  readonly categoria_padre_id: number | null;
}

interface Leido {
  readonly entregado: readonly Entregado[];
  readonly lineas: readonly Linea[];
  readonly cobros: readonly Cobro[];
  readonly tarjetas: ResumenContable['tarjetas'];
  readonly gastos: readonly Registrado[];
  readonly ingresos: readonly Registrado[];
  readonly categorias: readonly Categoria[];
  readonly metodos: readonly { readonly metodo_pago_id: number; readonly metodo_nombre: string }[];
  readonly sucursales: readonly { readonly sucursal_id: number; readonly sucursal_nombre: string }[];
  readonly servicios: readonly { readonly servicio_id: number; readonly servicio_nombre: string }[];
}

const rowsOf = (select: unknown) => sql`(select coalesce(json_agg(r), '[]') from (${select}) r)`;

/** All of it by one statement: its figures are of the same instant. */
const read = async (db: Executor, alcance: Alcance): Promise<Leido> => {
  const { rows } = await sql<Leido>`
    select ${rowsOf(entregado(alcance))} as entregado,
      ${rowsOf(lineas(alcance, sql`g.servicio_id`))} as lineas,
      ${rowsOf(cobrado(alcance))} as cobros,
      ${rowsOf(tarjetas(alcance))} as tarjetas,
      ${rowsOf(registrado('gastos', alcance))} as gastos,
      ${rowsOf(registrado('ingresos', alcance))} as ingresos,
      ${rowsOf(sql`select categoria_id, categoria_nombre, categoria_padre_id from categorias`)} as categorias,
      ${rowsOf(sql`select metodo_pago_id, metodo_nombre from metodos_pago`)} as metodos,
      ${rowsOf(sql`select sucursal_id, sucursal_nombre from sucursales order by sucursal_codigo`)} as sucursales,
      ${rowsOf(sql`select servicio_id, servicio_nombre from servicios order by servicio_id`)} as servicios`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no figures');
  return row;
};

const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number => total(rows.map(value));

/** Sums of the rows by a key, the largest first. */
const grouped = <T, K>(rows: readonly T[], key: (row: T) => K, value: (row: T) => number) =>
  [...Map.groupBy(rows, key)]
    .map(([of, some]) => ({ of, some, valor: sumOf(some, value) }))
    .toSorted((a, b) => b.valor - a.valor);

const valorDe = ({ valor }: Registrado): number => valor;
const movimientosDe = (rows: readonly Registrado[]): number => sumOf(rows, ({ movimientos }) => movimientos);

/** By category; those of two levels below their parents. */
const porCategoria = (rows: readonly Registrado[], categorias: readonly Categoria[]) => {
  const known = new Map(categorias.map((one) => [one.categoria_id, one]));
  const nameOf = (categoria_id: number): string => known.get(categoria_id)?.categoria_nombre ?? '';
  const padreDe = (categoria_id: number): number => known.get(categoria_id)?.categoria_padre_id ?? categoria_id;
  const sumsBy = (some: readonly Registrado[], key: (row: Registrado) => number) =>
    grouped(some, key, valorDe).map(({ of, some: those, valor }) => ({
      those,
      suma: { categoria_id: of, categoria_nombre: nameOf(of), movimientos: movimientosDe(those), valor },
    }));
  const level = (some: readonly Registrado[]) =>
    sumsBy(some, ({ categoria_id }) => categoria_id).map(({ suma }) => suma);
  const tree = sumsBy(rows, ({ categoria_id }) => padreDe(categoria_id));
  return { level: level(rows), tree: tree.map(({ those, suma }) => ({ ...suma, hijas: level(those) })) };
};

const metodosDe = ({ cobros, metodos }: Leido): ResumenContable['metodos'] => {
  const names = new Map(metodos.map((one) => [one.metodo_pago_id, one.metodo_nombre]));
  return grouped(
    cobros.filter(({ metodo_tipo }) => metodo_tipo !== 'Nota de Crédito'),
    ({ metodo_pago_id }) => metodo_pago_id,
    ({ monto }) => monto,
  ).map(({ of, some, valor }) => ({
    metodo_pago_id: of,
    metodo_nombre: names.get(of) ?? '',
    metodo_tipo: some[0]?.metodo_tipo ?? 'Efectivo',
    pagos: sumOf(some, ({ pagos }) => pagos),
    monto: valor,
  }));
};

const isNota = ({ metodo_tipo }: Cobro): boolean => metodo_tipo === 'Nota de Crédito';

/** The sums of some branches. */
const sumasDe = (leido: Leido, mine: (row: DeSucursal) => boolean) => {
  const partes = {
    ganado: sumOf(leido.entregado.filter(mine), ({ ganado }) => ganado),
    isv: sumOf(leido.lineas.filter(mine), ({ isv }) => isv),
    ingresos: sumOf(leido.ingresos.filter(mine), valorDe),
    gastos: sumOf(leido.gastos.filter(mine), valorDe),
  };
  return {
    entregas: sumOf(leido.entregado.filter(mine), ({ entregas }) => entregas),
    ...partes,
    resultado: resultadoDe(partes),
    cobrado: sumOf(
      leido.cobros.filter((one) => mine(one) && !isNota(one)),
      ({ monto }) => monto,
    ),
  };
};

const sucursalesDe = (leido: Leido): ResumenContable['sucursales'] =>
  leido.sucursales
    .map((sucursal) => ({ ...sucursal, ...sumasDe(leido, (row) => row.sucursal_id === sucursal.sucursal_id) }))
    // One in which nothing happened says nothing.
    .filter(({ entregas, cobrado: took, ingresos, gastos }) => entregas + took + ingresos + gastos > 0);

const serviciosDe = ({ lineas: all, servicios }: Leido): ResumenContable['servicios'] =>
  servicios.flatMap(({ servicio_id, servicio_nombre }) => {
    const some = all.filter(({ por }) => por === servicio_id);
    if (some.length === 0) return [];
    return {
      servicio_id,
      servicio_nombre,
      guias: sumOf(some, ({ guias }) => guias),
      libras: sumOf(some, ({ libras }) => libras),
      ganado: sumOf(some, ({ ganado }) => ganado),
      isv: sumOf(some, ({ isv }) => isv),
    };
  });

/** What the books say of some days. */
export const readResumen = async (db: Executor, alcance: Alcance): Promise<ResumenContable> => {
  const hoy = localDay(Date.now());
  const [leido, por_cobrar] = await Promise.all([
    read(db, alcance),
    readTotales(db, {
      al: alcance.hasta < hoy ? alcance.hasta : hoy,
      ...(alcance.sucursal_id !== null && { sucursal_id: alcance.sucursal_id }),
    }),
  ]);
  const gastos = porCategoria(leido.gastos, leido.categorias);
  return {
    ...alcance,
    ...sumasDe(leido, () => true),
    metodos: metodosDe(leido),
    notas: sumOf(leido.cobros.filter(isNota), ({ monto }) => monto),
    tarjetas: leido.tarjetas,
    por_cobrar,
    categorias_ingreso: porCategoria(leido.ingresos, leido.categorias).level,
    categorias_gasto: gastos.tree,
    sucursales: sucursalesDe(leido),
    servicios: serviciosDe(leido),
  };
};
