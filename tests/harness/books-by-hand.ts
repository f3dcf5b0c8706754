import type { TestApp } from './test-app.ts';

/** Everything in cents; of a text, as the database writes it. */
const cents = (text: string | null): bigint => {
  if (text === null) return 0n;
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + part.padEnd(2, '0').slice(0, 2));
  return text.startsWith('-') ? -value : value;
};
const units = (text: string, places: number): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(places, '0').slice(0, places));
};
/** Half up. */
const rounded = (a: bigint, b: bigint): bigint => (a < 0n ? -rounded(-a, b) : (a * 2n + b) / (b * 2n));
export const lempiras = (value: bigint): number => Number(value) / 100;
const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);

const HOUR = 3_600_000;
/** Tegucigalpa is six hours behind, all year round. */
const dayOf = (moment: Date): string => new Date(moment.getTime() - 6 * HOUR).toISOString().slice(0, 10);
const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / (24 * HOUR);

interface Entrega {
  readonly entrega_id: number;
  readonly sucursal_id: number;
  readonly estado: string;
  readonly total: string;
  readonly fecha_registro: Date;
}
interface Linea {
  readonly entrega_id: number;
  readonly servicio_id: number;
  readonly isv: string;
  readonly isv_porcentaje: string;
  readonly factor_dolar: string;
  readonly total: string;
  readonly peso_cobrar: string;
  readonly guia_cargos: string;
  readonly guia_cargos_isv: string;
  readonly guia_costo_envio: string;
  readonly guia_tarifa_transporte: string;
  readonly almacenaje: string;
}
interface Abono {
  readonly abono_id: number;
  readonly sucursal_id: number;
  readonly anulado: boolean;
  readonly fecha_registro: Date;
  readonly total: string;
}
interface Detalle {
  readonly abono_id: number;
  readonly entrega_id: number;
  readonly abono: string;
  readonly nota_credito_id: number | null;
}
interface Pago {
  readonly abono_id: number;
  readonly metodo_pago_id: number;
  readonly metodo_tipo: string;
  readonly cuenta_banco_id: number | null;
  readonly monto: string;
  readonly anulado: boolean;
}
interface Registro {
  readonly categoria_id: number;
  readonly sucursal_id: number;
  readonly valor: string;
  readonly fecha: string;
  readonly eliminado: boolean;
}

/** The raw tables, as they stand. */
export const readTables = async (app: TestApp) => {
  const all = async <T extends object>(text: string): Promise<readonly T[]> => (await app.pool.query<T>(text)).rows;
  return {
    entregas: await all<Entrega>(
      'select entrega_id, sucursal_id, estado, total::text, fecha_registro::timestamptz as fecha_registro from entregas',
    ),
    lineas: await all<Linea>(
      `select eg.entrega_id, g.servicio_id, eg.isv::text, eg.isv_porcentaje::text, eg.factor_dolar::text, eg.total::text, eg.peso_cobrar::text,
         eg.guia_cargos::text, eg.guia_cargos_isv::text, eg.guia_costo_envio::text, eg.guia_tarifa_transporte::text, eg.almacenaje::text
       from entregas_guias eg join guias g on g.guia_id = eg.guia_id`,
    ),
    abonos: await all<Abono>('select abono_id, sucursal_id, anulado, fecha_registro, total::text from abonos'),
    detalle: await all<Detalle>('select abono_id, entrega_id, abono::text, nota_credito_id from abonos_detalle'),
    pagos: await all<Pago>(
      'select abono_id, metodo_pago_id, metodo_tipo, cuenta_banco_id, monto::text, anulado from pagos',
    ),
    gastos: await all<Registro>(
      'select categoria_id, sucursal_id, gasto_valor::text as valor, gasto_fecha::text as fecha, eliminado from gastos',
    ),
    ingresos: await all<Registro>(
      'select categoria_id, sucursal_id, ingreso_valor::text as valor, ingreso_fecha::text as fecha, eliminado from ingresos',
    ),
    categorias: await all<{ readonly categoria_id: number; readonly categoria_padre_id: number | null }>(
      'select categoria_id, categoria_padre_id from categorias',
    ),
    cuentas: await all<{ readonly cuenta_banco_id: number; readonly comision_pos: string }>(
      'select cuenta_banco_id, comision_pos::text from cuentas_banco',
    ),
  };
};
type Tables = Awaited<ReturnType<typeof readTables>>;

export interface Asked {
  readonly desde: string;
  readonly hasta: string;
  readonly sucursal_id: number | null;
}

const sums = <T, K>(rows: readonly T[], key: (row: T) => K, value: (row: T) => bigint): ReadonlyMap<K, bigint> => {
  const found = new Map<K, bigint>();
  for (const row of rows) found.set(key(row), (found.get(key(row)) ?? 0n) + value(row));
  return found;
};

const momentOf = (value: Date | string): Date => new Date(value);

/** What the books say of some days, computed from the raw tables alone. */
export const byHand = (tables: Tables, { desde, hasta, sucursal_id }: Asked) => {
  const mine = (row: { readonly sucursal_id: number }): boolean =>
    sucursal_id === null || row.sucursal_id === sucursal_id;
  const within = (day: string): boolean => day >= desde && day <= hasta;
  const entregas = tables.entregas.filter((one) => mine(one) && within(dayOf(momentOf(one.fecha_registro))));
  const vivas = entregas.filter(({ estado }) => estado !== 'Anulada');
  const ids = new Set(vivas.map(({ entrega_id }) => entrega_id));
  const lineas = tables.lineas.filter(({ entrega_id }) => ids.has(entrega_id));
  const isvDe = (one: Linea): bigint => rounded(cents(one.isv) * units(one.factor_dolar, 4), 10_000n);
  const exentoDe = (one: Linea): bigint =>
    cents(one.isv) === 0n
      ? cents(one.total)
      : rounded(
          (cents(one.guia_cargos) -
            cents(one.guia_cargos_isv) +
            cents(one.guia_costo_envio) +
            cents(one.guia_tarifa_transporte)) *
            units(one.factor_dolar, 4),
          10_000n,
        ) + cents(one.almacenaje);
  const ofTasa = (tasa: string): readonly Linea[] =>
    lineas.filter((one) => cents(one.isv) > 0n && one.isv_porcentaje === tasa);
  const abonos = tables.abonos.filter((one) => mine(one) && within(dayOf(momentOf(one.fecha_registro))));
  const vivos = new Set(abonos.filter(({ anulado }) => !anulado).map(({ abono_id }) => abono_id));
  const pagos = tables.pagos.filter(({ abono_id, anulado }) => vivos.has(abono_id) && !anulado);
  const dinero = pagos.filter(({ metodo_tipo }) => metodo_tipo !== 'Nota de Crédito');
  const tarjetas = pagos.filter(({ metodo_tipo }) => metodo_tipo === 'Tarjeta Crédito');
  const comisionDe = new Map(tables.cuentas.map((one) => [one.cuenta_banco_id, cents(one.comision_pos)]));
  const comision = (one: Pago): bigint =>
    rounded(
      cents(one.monto) * (one.cuenta_banco_id === null ? 0n : (comisionDe.get(one.cuenta_banco_id) ?? 0n)),
      10_000n,
    );
  const registros = (rows: readonly Registro[]): readonly Registro[] =>
    rows.filter((one) => mine(one) && within(one.fecha) && !one.eliminado);
  const [gastos, ingresos] = [registros(tables.gastos), registros(tables.ingresos)];
  const padreDe = new Map(
    tables.categorias.map((one) => [one.categoria_id, one.categoria_padre_id ?? one.categoria_id]),
  );
  const valor = (one: { readonly valor: string }): bigint => cents(one.valor);
  const ganado = sum(vivas.map((one) => cents(one.total)));
  const isv = sum(lineas.map(isvDe));
  const [gastado, recibido] = [sum(gastos.map(valor)), sum(ingresos.map(valor))];

  return {
    entregas: vivas.length,
    anuladas: entregas.length - vivas.length,
    recibos: vivos.size,
    ganado,
    isv,
    ingresos: recibido,
    gastos: gastado,
    resultado: ganado - isv + recibido - gastado,
    cobrado: sum(dinero.map((one) => cents(one.monto))),
    notas: sum(pagos.filter((one) => !dinero.includes(one)).map((one) => cents(one.monto))),
    comision: sum(tarjetas.map(comision)),
    metodos: sums(
      dinero,
      ({ metodo_pago_id }) => metodo_pago_id,
      (one) => cents(one.monto),
    ),
    tarjetas: sums(
      tarjetas,
      ({ cuenta_banco_id }) => cuenta_banco_id,
      (one) => cents(one.monto),
    ),
    categorias: sums([...gastos, ...ingresos], ({ categoria_id }) => categoria_id, valor),
    padres: sums(gastos, ({ categoria_id }) => padreDe.get(categoria_id) ?? 0, valor),
    servicios: sums(
      lineas,
      ({ servicio_id }) => servicio_id,
      (one) => cents(one.total),
    ),
    isv_15: sum(ofTasa('15.00').map(isvDe)),
    isv_18: sum(ofTasa('18.00').map(isvDe)),
    gravado_15: sum(ofTasa('15.00').map((one) => cents(one.total) - isvDe(one) - exentoDe(one))),
    gravado_18: sum(ofTasa('18.00').map((one) => cents(one.total) - isvDe(one) - exentoDe(one))),
    exento: sum(lineas.map(exentoDe)),
    debe: debeAl(tables, hasta, mine),
    isvCobrado: isvCobrado(tables, isvDe, vivos),
  };
};

/** What was owed when a day was over, by its age. */
const debeAl = (tables: Tables, al: string, mine: (row: Entrega) => boolean) => {
  const dias = new Map(
    tables.abonos.filter(({ anulado }) => !anulado).map((one) => [one.abono_id, dayOf(momentOf(one.fecha_registro))]),
  );
  const edades: [bigint, bigint, bigint, bigint] = [0n, 0n, 0n, 0n];
  for (const one of tables.entregas) {
    const dia = dayOf(momentOf(one.fecha_registro));
    if (one.estado === 'Anulada' || dia > al || !mine(one)) continue;
    const paid = tables.detalle.filter(
      ({ entrega_id, abono_id, nota_credito_id }) =>
        entrega_id === one.entrega_id && nota_credito_id === null && (dias.get(abono_id) ?? '9999') <= al,
    );
    const left = cents(one.total) - sum(paid.map(({ abono }) => cents(abono)));
    const days = daysBetween(dia, al);
    edades[days <= 30 ? 0 : days <= 60 ? 1 : days <= 90 ? 2 : 3] += left;
  }
  return { saldo: sum(edades), edades };
};

/** The tax in what some receipts paid: of each delivery as far as it was paid, in the order of its receipts. */
const isvCobrado = (tables: Tables, isvDe: (one: Linea) => bigint, wanted: ReadonlySet<number>): bigint => {
  const living = new Set(tables.abonos.filter(({ anulado }) => !anulado).map(({ abono_id }) => abono_id));
  let found = 0n;
  for (const { entrega_id, total } of tables.entregas) {
    const lineas = tables.lineas.filter((one) => one.entrega_id === entrega_id && cents(one.isv) > 0n);
    const rates = new Map<string, bigint>();
    for (const one of lineas) {
      const rate = ['15.00', '18.00'].includes(one.isv_porcentaje) ? one.isv_porcentaje : 'otra';
      rates.set(rate, (rates.get(rate) ?? 0n) + isvDe(one));
    }
    let before = 0n;
    const paid = tables.detalle
      .filter((one) => one.entrega_id === entrega_id && one.nota_credito_id === null && living.has(one.abono_id))
      .toSorted((a, b) => a.abono_id - b.abono_id);
    for (const { abono_id, abono } of paid) {
      const after = before + cents(abono);
      if (wanted.has(abono_id))
        for (const isv of rates.values())
          found += rounded(isv * after, cents(total)) - rounded(isv * before, cents(total));
      before = after;
    }
  }
  return found;
};

interface Caja {
  readonly packinglist_id: number;
  readonly guia_id: number;
  readonly sucursal_id: number;
  readonly peso: string;
  readonly ganado: string;
  readonly servicio_id: number;
}

/** What each list earned and cost, as fractions of a cent where it is shared. */
export const listasByHand = async (app: TestApp, { desde, hasta }: Pick<Asked, 'desde' | 'hasta'>) => {
  const { rows: cajas } = await app.pool.query<Caja>(
    `select p.packinglist_id, p.guia_id, g.sucursal_id, g.servicio_id, coalesce(p.peso_cobrar, 0)::text as peso,
       case when g.guia_estado = 'Abandonado' then '0.00' else
         round((g.guia_valor - g.guia_descuento + g.guia_costo_envio)
           * coalesce(g.factor_dolar, (select factor_venta from factor_dolar order by fecha desc limit 1)), 2)::text end as ganado
     from paquetes p join guias g on g.guia_id = p.guia_id where p.packinglist_id is not null`,
  );
  const { rows: gastos } = await app.pool.query<{ gasto_id: number; packinglist_id: number; valor: string }>(
    `select l.gasto_id, l.packinglist_id, g.gasto_valor::text as valor
     from gastos_packinglists l join gastos g on g.gasto_id = l.gasto_id where not g.eliminado`,
  );
  const { rows: listas } = await app.pool.query<{ packinglist_id: number; fecha_envio: Date | string | null }>(
    'select packinglist_id, fecha_envio from packinglists where fecha_envio is not null',
  );
  const pesoDe = (some: readonly Caja[]): number => some.reduce((all, { peso }) => all + Number(cents(peso)), 0);
  const ofLista = (id: number): readonly Caja[] => cajas.filter(({ packinglist_id }) => packinglist_id === id);
  return listas
    .filter(
      ({ fecha_envio }) =>
        fecha_envio !== null && dayOf(momentOf(fecha_envio)) >= desde && dayOf(momentOf(fecha_envio)) <= hasta,
    )
    .map(({ packinglist_id }) => {
      const mine = ofLista(packinglist_id);
      const ganado = [...new Set(mine.map(({ guia_id }) => guia_id))].reduce((all, guia_id) => {
        const here = mine.filter((one) => one.guia_id === guia_id);
        const everywhere = cajas.filter((one) => one.guia_id === guia_id);
        return all + (Number(cents(here[0]?.ganado ?? '0')) * pesoDe(here)) / pesoDe(everywhere);
      }, 0);
      const gastado = gastos
        .filter((one) => one.packinglist_id === packinglist_id)
        .reduce((all, { gasto_id, valor }) => {
          const sharing = gastos
            .filter((one) => one.gasto_id === gasto_id)
            .map((one) => pesoDe(ofLista(one.packinglist_id)));
          return all + (Number(cents(valor)) * pesoDe(mine)) / sharing.reduce((a, b) => a + b, 0);
        }, 0);
      return { packinglist_id, libras: pesoDe(mine), ganado, gastos: gastado };
    });
};
