import type { Entrega, Linea, Pago, Registro, Tables } from './read-tables.ts';

/** Converts an amount as the database writes it to cents; negative amounts included. */
export const cents = (text: string | null): bigint => {
  if (text === null) return 0n;
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + part.padEnd(2, '0').slice(0, 2));
  return text.startsWith('-') ? -value : value;
};
const units = (text: string, places: number): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(places, '0').slice(0, places));
};
/** Division rounded half up. */
export const rounded = (a: bigint, b: bigint): bigint => (a < 0n ? -rounded(-a, b) : (a * 2n + b) / (b * 2n));
export const lempiras = (value: bigint): number => Number(value) / 100;
export const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);

const HOUR = 3_600_000;
/** Tegucigalpa is six hours behind UTC, all year round. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() - 6 * HOUR).toISOString().slice(0, 10);
const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / (24 * HOUR);

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

export const momentOf = (value: Date | string): Date => new Date(value);

/** The tax of a line and its untaxed part, lempiras: each is converted from dollars separately. */
const isvOf = (one: Linea): bigint => rounded(cents(one.isv) * units(one.factor_dolar, 4), 10_000n);
const exentoOf = (one: Linea): bigint => {
  if (cents(one.isv) === 0n) return cents(one.total);
  const untaxed = cents(one.guia_cargos) - cents(one.guia_cargos_isv);
  const usd = untaxed + cents(one.guia_costo_envio) + cents(one.guia_tarifa_transporte);
  return rounded(usd * units(one.factor_dolar, 4), 10_000n) + cents(one.almacenaje);
};

/** The untaxed sum of some lines, and by tax rate the taxed sum and its tax. */
export const porTasaByHand = (lineas: Tables['lineas']) => {
  const taxed = lineas.filter((one) => cents(one.isv) > 0n);
  const of = (mine: (tasa: string) => boolean) => {
    const some = taxed.filter(({ isv_porcentaje }) => mine(isv_porcentaje));
    return {
      gravado: sum(some.map((one) => cents(one.total) - isvOf(one) - exentoOf(one))),
      isv: sum(some.map(isvOf)),
    };
  };
  const [quince, dieciocho] = [of((tasa) => tasa === '15.00'), of((tasa) => tasa === '18.00')];
  const otra = of((tasa) => !['15.00', '18.00'].includes(tasa));
  return {
    exento: sum(lineas.map(exentoOf)),
    gravado_15: quince.gravado,
    isv_15: quince.isv,
    gravado_18: dieciocho.gravado,
    isv_18: dieciocho.isv,
    gravado_otra: otra.gravado,
    isv_otra: otra.isv,
  };
};

/** The bank's commission on a card payment. */
export const comisionByHand = (
  tables: Tables,
  { cuenta_banco_id, monto, metodo_tipo }: Tables['pagos'][number],
): bigint => {
  const cuenta = tables.cuentas.find((one) => one.cuenta_banco_id === cuenta_banco_id);
  if (metodo_tipo !== 'Tarjeta Crédito' || cuenta === undefined) return 0n;
  return rounded(cents(monto) * cents(cuenta.comision_pos), 10_000n);
};

/** The books of some days, computed from the raw tables alone. */
export const byHand = (tables: Tables, { desde, hasta, sucursal_id }: Asked) => {
  const mine = (row: { readonly sucursal_id: number }): boolean =>
    sucursal_id === null || row.sucursal_id === sucursal_id;
  const within = (day: string): boolean => day >= desde && day <= hasta;
  const entregas = tables.entregas.filter((one) => mine(one) && within(dayOf(momentOf(one.fecha_registro))));
  const vivas = entregas.filter(({ estado }) => estado !== 'Anulada');
  const ids = new Set(vivas.map(({ entrega_id }) => entrega_id));
  const lineas = tables.lineas.filter(({ entrega_id }) => ids.has(entrega_id));
  const abonos = tables.abonos.filter((one) => mine(one) && within(dayOf(momentOf(one.fecha_registro))));
  const vivos = new Set(abonos.filter(({ anulado }) => !anulado).map(({ abono_id }) => abono_id));
  const pagos = tables.pagos.filter(({ abono_id, anulado }) => vivos.has(abono_id) && !anulado);
  const dinero = pagos.filter(({ metodo_tipo }) => metodo_tipo !== 'Nota de Crédito');
  const tarjetas = pagos.filter(({ metodo_tipo }) => metodo_tipo === 'Tarjeta Crédito');
  const comision = (one: Pago): bigint => comisionByHand(tables, one);
  const registros = (rows: readonly Registro[]): readonly Registro[] =>
    rows.filter((one) => mine(one) && within(one.fecha) && !one.eliminado);
  const [gastos, ingresos] = [registros(tables.gastos), registros(tables.ingresos)];
  const padreOf = new Map(
    tables.categorias.map((one) => [one.categoria_id, one.categoria_padre_id ?? one.categoria_id]),
  );
  const valor = (one: { readonly valor: string }): bigint => cents(one.valor);
  const ganado = sum(vivas.map((one) => cents(one.total)));
  const isv = sum(lineas.map(isvOf));
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
    comisiones: sums(tarjetas, ({ cuenta_banco_id }) => cuenta_banco_id, comision),
    anticipos: sum(
      anticiposOf(tables, sucursal_id)
        .filter(({ dia }) => within(dia))
        .map(({ monto }) => monto),
    ),
    categorias: sums([...gastos, ...ingresos], ({ categoria_id }) => categoria_id, valor),
    padres: sums(gastos, ({ categoria_id }) => padreOf.get(categoria_id) ?? 0, valor),
    servicios: sums(
      lineas,
      ({ servicio_id }) => servicio_id,
      (one) => cents(one.total),
    ),
    ...porTasaByHand(lineas),
    debe: debeAl(tables, hasta, mine),
    isvCobrado: isvCobrado(tables, vivos),
  };
};

/**
 * Transfers that paid for something not owed, with day and account; for a branch, those into its accounts. One whose
 * note was cancelled leaves on that day, negative: the counter may charge it.
 */
export const anticiposOf = ({ notas, comprobantes, cuentas }: Tables, sucursal_id: number | null) =>
  comprobantes.flatMap(({ nota_credito_id, cuenta_banco_id }) => {
    const nota = notas.find((one) => one.nota_credito_id === nota_credito_id);
    const cuenta = cuentas.find((one) => one.cuenta_banco_id === cuenta_banco_id);
    if (nota === undefined || nota.fecha_revision === null || nota.concepto !== 'Pago anticipado') return [];
    if (sucursal_id !== null && cuenta?.sucursal_id !== sucursal_id) return [];
    const monto = cents(nota.credito);
    return [
      { dia: dayOf(momentOf(nota.fecha_revision)), cuenta_banco_id, monto },
      ...(nota.estado === 'Anulado' && nota.fecha_anulacion !== null
        ? [{ dia: dayOf(momentOf(nota.fecha_anulacion)), cuenta_banco_id, monto: -monto }]
        : []),
    ];
  });

/** The debt at the end of a day, by its age. */
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

/** The tax contained in some receipts: for each delivery up to what was paid, in the order of its receipts. */
export const isvCobrado = (tables: Tables, wanted: ReadonlySet<number>): bigint => {
  const living = new Set(tables.abonos.filter(({ anulado }) => !anulado).map(({ abono_id }) => abono_id));
  let found = 0n;
  for (const { entrega_id, total } of tables.entregas) {
    const lineas = tables.lineas.filter((one) => one.entrega_id === entrega_id && cents(one.isv) > 0n);
    const rates = new Map<string, bigint>();
    for (const one of lineas) {
      const rate = ['15.00', '18.00'].includes(one.isv_porcentaje) ? one.isv_porcentaje : 'otra';
      rates.set(rate, (rates.get(rate) ?? 0n) + isvOf(one));
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
