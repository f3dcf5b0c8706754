import { sql } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import { difference } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { readTotales } from '#features/cuentas_por_cobrar/server/por-cobrar.public.ts';
import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { resultadoOf } from '../rules/resultado.public.ts';
import { anticipos, anticiposAnulados, cobrado } from './cobros.public.ts';
import { porCategoria, type Categoria, type RegistradoEn } from './por-categoria.public.ts';
import { registrado } from './registrado.queries.ts';
import { grouped, sumOf } from './sumas.ts';
import { entregado, lineas, type Alcance } from './ventas.public.ts';

interface DeSucursal {
  readonly sucursal_id: number;
}
interface Entregado extends DeSucursal {
  readonly entregas: number;
  readonly ganado: number;
}
interface Linea extends DeSucursal {
  readonly servicio_id: number;
  readonly guias: number;
  readonly libras: number;
  readonly ganado: number;
  readonly isv: number;
}
type Tarjetas = ResumenContable['tarjetas'][number];
type Cuenta = Pick<Tarjetas, 'cuenta_banco_nombre'> & { readonly cuenta_banco_id: number };
type Cobro = DeSucursal &
  Omit<ResumenContable['metodos'][number], 'metodo_nombre'> &
  Pick<Tarjetas, 'cuenta_banco_id' | 'comision'> & {
    /** The lowest and highest commission percentage of its payments. */
    readonly comision_menor: number | null;
    readonly comision_mayor: number | null;
  };
type Registrado = DeSucursal & RegistradoEn;

interface ReadResumen {
  readonly entregado: readonly Entregado[];
  readonly lineas: readonly Linea[];
  readonly cobros: readonly Cobro[];
  readonly cuentas: readonly Cuenta[];
  readonly anticipos: number;
  readonly gastos: readonly Registrado[];
  readonly ingresos: readonly Registrado[];
  readonly categorias: readonly Categoria[];
  readonly metodos: readonly { readonly metodo_pago_id: number; readonly metodo_nombre: string }[];
  readonly sucursales: readonly { readonly sucursal_id: number; readonly sucursal_nombre: string }[];
  readonly servicios: readonly { readonly servicio_id: number; readonly servicio_nombre: string }[];
}

const rowsOf = (select: unknown) => sql`(select coalesce(json_agg(r), '[]') from (${select}) r)`;

/** Reads everything in one statement, so that all figures are of the same instant. */
const readRows = async (db: Executor, alcance: Alcance): Promise<ReadResumen> => {
  const { rows } = await sql<ReadResumen>`
    select ${rowsOf(entregado(alcance))} as entregado,
      ${rowsOf(lineas(alcance))} as lineas,
      ${rowsOf(cobrado(alcance))} as cobros,
      (select coalesce(sum(monto), 0) from (${anticipos(alcance)}) t)
        - (select coalesce(sum(monto), 0) from (${anticiposAnulados(alcance)}) t) as anticipos,
      ${rowsOf(registrado('gastos', alcance))} as gastos,
      ${rowsOf(registrado('ingresos', alcance))} as ingresos,
      ${rowsOf(sql`select categoria_id, categoria_nombre, categoria_padre_id from categorias`)} as categorias,
      ${rowsOf(sql`select metodo_pago_id, metodo_nombre from metodos_pago`)} as metodos,
      ${rowsOf(sql`select cuenta_banco_id, cuenta_banco_nombre from cuentas_banco`)} as cuentas,
      ${rowsOf(sql`select sucursal_id, sucursal_nombre from sucursales order by sucursal_codigo`)} as sucursales,
      ${rowsOf(sql`select servicio_id, servicio_nombre from servicios order by servicio_id`)} as servicios`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no figures');
  return row;
};

const valorOf = ({ valor }: Registrado): number => valor;

const metodosOf = ({ cobros, metodos }: ReadResumen): ResumenContable['metodos'] => {
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

/** Card payments by account, the account with the largest amount first. */
const tarjetasOf = ({ cobros, cuentas }: ReadResumen): ResumenContable['tarjetas'] => {
  const accounts = new Map(cuentas.map((one) => [one.cuenta_banco_id, one]));
  return grouped(
    cobros.filter(({ metodo_tipo }) => metodo_tipo === 'Tarjeta Crédito'),
    ({ cuenta_banco_id }) => cuenta_banco_id,
    ({ monto }) => monto,
  ).map(({ of, some, valor }) => {
    const { cuenta_banco_nombre = null } = (of === null ? undefined : accounts.get(of)) ?? {};
    const [percent = null, ...others] = new Set(
      some.flatMap(({ comision_menor, comision_mayor }) => [comision_menor, comision_mayor]),
    );
    const comision = sumOf(some, (one) => one.comision);
    return {
      cuenta_banco_id: of,
      cuenta_banco_nombre,
      comision_pos: others.length === 0 ? percent : null,
      pagos: sumOf(some, ({ pagos }) => pagos),
      bruto: valor,
      comision,
      neto: difference(valor, comision),
    };
  });
};

const isNota = ({ metodo_tipo }: Cobro): boolean => metodo_tipo === 'Nota de Crédito';

/** The sums of the branches that `mine` selects. */
const sumasOf = (read: ReadResumen, mine: (row: DeSucursal) => boolean) => {
  const partes = {
    ganado: sumOf(read.entregado.filter(mine), ({ ganado }) => ganado),
    isv: sumOf(read.lineas.filter(mine), ({ isv }) => isv),
    ingresos: sumOf(read.ingresos.filter(mine), valorOf),
    gastos: sumOf(read.gastos.filter(mine), valorOf),
  };
  return {
    entregas: sumOf(read.entregado.filter(mine), ({ entregas }) => entregas),
    ...partes,
    resultado: resultadoOf(partes),
    cobrado: sumOf(
      read.cobros.filter((one) => mine(one) && !isNota(one)),
      ({ monto }) => monto,
    ),
  };
};

const sucursalesOf = (read: ReadResumen): ResumenContable['sucursales'] =>
  read.sucursales
    .map((sucursal) => ({ ...sucursal, ...sumasOf(read, (row) => row.sucursal_id === sucursal.sucursal_id) }))
    // A branch without any activity is left out.
    .filter(({ entregas, cobrado: took, ingresos, gastos }) => entregas + took + ingresos + gastos > 0);

const serviciosOf = ({ lineas: all, servicios }: ReadResumen): ResumenContable['servicios'] =>
  servicios.flatMap(({ servicio_id, servicio_nombre }) => {
    const some = all.filter((linea) => linea.servicio_id === servicio_id);
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

/** The figures of a period and a branch. */
export const readResumen = async (db: Executor, alcance: Alcance): Promise<ResumenContable> => {
  const hoy = localDay(Date.now());
  const [read, por_cobrar] = await Promise.all([
    readRows(db, alcance),
    readTotales(db, {
      al: alcance.hasta < hoy ? alcance.hasta : hoy,
      ...(alcance.sucursal_id !== null && { sucursal_id: alcance.sucursal_id }),
    }),
  ]);
  const gastos = porCategoria(read.gastos, read.categorias);
  return {
    ...alcance,
    ...sumasOf(read, () => true),
    metodos: metodosOf(read),
    notas: sumOf(read.cobros.filter(isNota), ({ monto }) => monto),
    tarjetas: tarjetasOf(read),
    anticipos: read.anticipos,
    por_cobrar,
    categorias_ingreso: porCategoria(read.ingresos, read.categorias).level,
    categorias_gasto: gastos.tree,
    sucursales: sucursalesOf(read),
    servicios: serviciosOf(read),
  };
};
