import { describe, expect, test } from 'vitest';
import type { Call, QueryInput } from '#kit/contract/call.ts';
import { contabilidadCalls } from '#features/contabilidad/contract/contabilidad.calls.ts';
import { librosContablesCalls } from '#features/libros_contables/contract/libros-contables.calls.ts';
import { rentabilidadCalls } from '#features/rentabilidad/contract/rentabilidad.calls.ts';
import { costearListas } from '#features/rentabilidad/server/costear-listas.job.ts';
import { byHand, lempiras, listasByHand, readTables, type Asked } from './harness/books-by-hand.ts';
import { newCompany } from './harness/company-books.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();

/** Each seed in a year of its own, so that the months of one hold nothing of another. */
const SEEDS = [11, 202, 3003, 40_004] as const;
const YEARS = [2021, 2022, 2023, 2024] as const;
const companies = [];
for (const [place, seed] of SEEDS.entries()) {
  const year = YEARS[place] ?? 2020;
  companies.push({ seed, year, sucursales: await newCompany(app, seed, year) });
}
const tables = await readTables(app);

const ask = async <C extends Call>(call: C, query: object) => {
  const { status, body } = await app.call(call, { as: 'admin', query: query as QueryInput<C> } as never);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const queryOf = ({ sucursal_id, ...days }: Asked) => ({ ...days, ...(sucursal_id !== null && { sucursal_id }) });

/** Every row of a list, and its sums. */
const readAll = async (call: Call, query: object) => {
  const rows: Record<string, unknown>[] = [];
  for (let pagina = 1; ; pagina += 1) {
    const body = (await ask(call, { ...query, pagina, limite: 100 })) as unknown as {
      data: Record<string, unknown>[];
      meta: { total: number; totales: Record<string, unknown> };
    };
    rows.push(...body.data);
    if (rows.length >= body.meta.total) return { rows, totales: body.meta.totales };
  }
};
const sumOf = (rows: readonly object[], key: string): number =>
  Math.round(rows.reduce((all, row) => all + Number((row as Readonly<Record<string, unknown>>)[key]) * 100, 0)) / 100;

/** A map of cents as the answer tells it: without what comes to nothing. */
const told = (found: ReadonlyMap<unknown, bigint>) =>
  Object.fromEntries(
    [...found].filter(([, value]) => value !== 0n).map(([key, value]) => [String(key), lempiras(value)]),
  );

const asked = companies.flatMap(({ seed, year, sucursales }) =>
  [
    { desde: `${year}-02-01`, hasta: `${year}-02-28` },
    { desde: `${year}-01-31`, hasta: `${year}-02-01` },
    { desde: `${year}-01-01`, hasta: `${year}-12-31` },
  ].flatMap((days) => [null, sucursales[0] ?? 0].map((sucursal_id) => ({ seed, ...days, sucursal_id }))),
);

describe.each(asked)('$seed, $desde to $hasta, branch $sucursal_id', ({ seed: _seed, ...of }) => {
  const mine = byHand(tables, of);
  const query = queryOf(of);

  test('there is something to count', () => {
    expect(mine.entregas + mine.anuladas).toBeGreaterThan(0);
  });

  test('the results', async () => {
    const { data: resumen } = await ask(contabilidadCalls.resumen, query);
    const { entregas, ganado, isv, ingresos, gastos, resultado, cobrado, notas } = mine;
    const sums = { ganado, isv, ingresos, gastos, resultado, cobrado, notas };
    expect(resumen).toMatchObject({
      entregas,
      ...Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, lempiras(value)])),
    });
    const byKey = <T extends object>(rows: readonly T[], key: keyof T, value: keyof T) =>
      Object.fromEntries(rows.map((row) => [String(row[key]), row[value]]));
    expect(byKey(resumen.metodos, 'metodo_pago_id', 'monto')).toEqual(told(mine.metodos));
    expect(byKey(resumen.tarjetas, 'cuenta_banco_id', 'bruto')).toEqual(told(mine.tarjetas));
    expect(sumOf(resumen.tarjetas, 'comision')).toBe(lempiras(mine.comision));
    expect(byKey(resumen.categorias_gasto, 'categoria_id', 'valor')).toEqual(told(mine.padres));
    expect({
      ...byKey(
        resumen.categorias_gasto.flatMap(({ hijas }) => hijas),
        'categoria_id',
        'valor',
      ),
      ...byKey(resumen.categorias_ingreso, 'categoria_id', 'valor'),
    }).toEqual(told(mine.categorias));
    expect(byKey(resumen.servicios, 'servicio_id', 'ganado')).toEqual(told(mine.servicios));
    const { saldo, dias_0_30, dias_31_60, dias_61_90, dias_90_mas } = resumen.por_cobrar;
    expect([saldo, dias_0_30, dias_31_60, dias_61_90, dias_90_mas]).toEqual(
      [mine.debe.saldo, ...mine.debe.edades].map(lempiras),
    );
  });

  test('the book of sales', async () => {
    const { rows, totales } = await readAll(librosContablesCalls.ventas, query);
    expect(rows).toHaveLength(mine.entregas + mine.anuladas);
    expect(totales).toMatchObject({
      ventas: mine.entregas,
      anuladas: mine.anuladas,
      total: lempiras(mine.ganado),
      isv: lempiras(mine.isv),
      isv_15: lempiras(mine.isv_15),
      isv_18: lempiras(mine.isv_18),
      gravado_15: lempiras(mine.gravado_15),
      gravado_18: lempiras(mine.gravado_18),
      exento: lempiras(mine.exento),
    });
    for (const key of ['total', 'exento', 'gravado_15', 'isv_15', 'gravado_18', 'isv_18', 'gravado_otra', 'isv_otra'])
      expect(sumOf(rows, key), key).toBe(totales[key]);
    for (const [condicion, key] of [
      ['Contado', 'contado'],
      ['Crédito', 'credito'],
    ] as const)
      expect(
        sumOf(
          rows.filter((row) => row['condicion'] === condicion),
          'total',
        ),
        key,
      ).toBe(totales[key]);
    for (const row of rows.filter(({ anulada }) => anulada === true))
      expect(row).toMatchObject({ total: 0, isv_15: 0, condicion: null });
  });

  test('the book of collections', async () => {
    const { rows, totales } = await readAll(librosContablesCalls.cobros, query);
    expect(totales).toMatchObject({
      recibos: mine.recibos,
      cobrado: lempiras(mine.cobrado),
      notas: lempiras(mine.notas),
      comision: lempiras(mine.comision),
      neto: lempiras(mine.cobrado - mine.comision),
    });
    for (const key of ['cobrado', 'notas', 'comision', 'neto', 'isv_15', 'isv_18', 'isv_otra', 'total'])
      expect(sumOf(rows, key), key).toBe(totales[key]);
    expect(sumOf([totales], 'isv_15') + sumOf([totales], 'isv_18') + sumOf([totales], 'isv_otra')).toBeCloseTo(
      lempiras(mine.isvCobrado),
      6,
    );
    for (const [metodo_pago_id, monto] of mine.metodos) {
      const one = await readAll(librosContablesCalls.cobros, { ...query, metodo_pago_id });
      expect(one.totales['cobrado']).toBe(lempiras(monto));
      expect(sumOf(one.rows, 'cobrado')).toBe(lempiras(monto));
    }
  });

  test('purchases and other incomes by category', async () => {
    for (const [call, valor] of [
      [librosContablesCalls.compras, mine.gastos],
      [librosContablesCalls.ingresos, mine.ingresos],
    ] as const) {
      const { rows, totales } = await readAll(call, query);
      expect(totales['valor']).toBe(lempiras(valor));
      expect(sumOf(rows, 'valor')).toBe(lempiras(valor));
      const categorias = totales['categorias'] as {
        categoria_id: number;
        valor: number;
        hijas: { categoria_id: number; valor: number }[];
      }[];
      expect(sumOf(categorias, 'valor')).toBe(lempiras(valor));
      for (const { hijas } of categorias)
        for (const one of hijas) {
          expect(one.valor).toBe(lempiras(mine.categorias.get(one.categoria_id) ?? 0n));
          expect(
            sumOf(
              rows.filter((row) => row['categoria_id'] === one.categoria_id),
              'valor',
            ),
          ).toBe(one.valor);
        }
    }
  });

  test('the journal', async () => {
    const { rows, totales } = await readAll(librosContablesCalls.diario, query);
    const of_ = (concepto: string, key: string): number =>
      sumOf(
        rows.filter((row) => row['concepto'] === concepto),
        key,
      );
    expect(of_('Cobros', 'entradas')).toBe(lempiras(mine.cobrado));
    expect(of_('Notas usadas', 'salidas')).toBe(lempiras(mine.notas));
    expect(of_('Gastos', 'salidas')).toBe(lempiras(mine.gastos));
    expect(of_('Otros ingresos', 'entradas')).toBe(lempiras(mine.ingresos));
    expect(of_('Ventas', 'entradas')).toBe(lempiras(mine.ganado));
    const cuentas = totales['cuentas'] as Record<string, unknown>[];
    for (const key of ['entradas', 'salidas', 'neto']) expect(sumOf(cuentas, key)).toBe(sumOf(rows, key));
    const before = new Date(Date.parse(of.desde) - 86_400_000).toISOString().slice(0, 10);
    const debia = byHand(tables, { ...of, hasta: before }).debe.saldo;
    const debe = cuentas.find(({ clase }) => clase === 'Por cobrar') ?? { inicial: 0, final: 0 };
    expect(debe).toMatchObject({ inicial: lempiras(debia), final: lempiras(mine.debe.saldo) });
    expect(new Set(rows.map(({ clave }) => clave)).size).toBe(rows.length);
  });
});

test.each(companies)('the twelve months of $year', async ({ year, sucursales }) => {
  for (const sucursal_id of [null, sucursales[1] ?? 0]) {
    const { data } = await ask(contabilidadCalls.meses, {
      hasta: `${year}-12-15`,
      ...(sucursal_id !== null && { sucursal_id }),
    });
    expect(data).toHaveLength(12);
    for (const mes of data) {
      const last = new Date(Date.UTC(year, Number(mes.mes.slice(5)), 0)).toISOString().slice(0, 10);
      const mine = byHand(tables, { desde: `${mes.mes}-01`, hasta: last, sucursal_id });
      const { ganado, isv, cobrado, ingresos, gastos, resultado } = mine;
      for (const [key, value] of Object.entries({ ganado, isv, cobrado, ingresos, gastos, resultado }))
        expect(mes[key as keyof typeof mes], `${mes.mes} ${key}`).toBe(lempiras(value));
    }
  }
});

test.each(
  companies.flatMap(({ year }) => [
    { year, how: 'asked guide by guide' },
    { year, how: 'as it is kept' },
  ]),
)('what the lists of $year left, $how', async ({ year, how }) => {
  const days = { desde: `${year}-01-01`, hasta: `${year}-12-31` };
  await app.db.deleteFrom('listas_costeadas').execute();
  if (how === 'as it is kept') await costearListas(app.db);
  const mine = await listasByHand(app, days);
  const { rows, totales } = await readAll(rentabilidadCalls.list, days);
  expect(rows).toHaveLength(mine.length);
  for (const one of mine) {
    const row = rows.find(({ packinglist_id }) => packinglist_id === one.packinglist_id);
    expect(row?.['libras']).toBe(one.libras / 100);
    // A part of a whole is told to the cent: each lies within one of its fraction, a few together within a few.
    expect(Math.abs(Number(row?.['ganado']) * 100 - one.ganado)).toBeLessThan(6);
    expect(Math.abs(Number(row?.['gastos']) * 100 - one.gastos)).toBeLessThan(6);
    expect(sumOf([row ?? {}], 'ganancia')).toBeCloseTo(Number(row?.['ganado']) - Number(row?.['gastos']), 6);
  }
  // All lists of the year together hold all of what is shared between them, to the cent.
  for (const key of ['ganado', 'gastos'] as const) {
    expect(totales[key]).toBe(sumOf(rows, key));
    expect(totales[key]).toBe(Math.round(mine.reduce((all, one) => all + one[key], 0)) / 100);
  }
});
