import { describe, expect, test } from 'vitest';
import { contabilidadCalls } from '#features/contabilidad/contract/contabilidad.calls.ts';
import { librosContablesCalls } from '#features/libros_contables/contract/libros-contables.calls.ts';
import { planillaCalls } from '#features/planilla/contract/planilla.calls.ts';
import { byHand, lempiras } from './harness/books-by-hand.ts';
import { sumsInSql } from './harness/books-in-sql.ts';
import { newCompany } from './harness/company-books.ts';
import { keyOf, journalByHand } from './harness/journal-by-hand.ts';
import { booksOf, byKey, queryOf, sumOf, told } from './harness/read-books.ts';
import { readTables } from './harness/read-tables.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();

/** A year for each seed, so that the months of one contain nothing of another. */
const SEEDS = [11, 202, 3003, 40_004] as const;
const YEARS = [2021, 2022, 2023, 2024] as const;
const companies = [];
for (const [place, seed] of SEEDS.entries()) {
  const year = YEARS[place] ?? 2020;
  companies.push({ seed, year, sucursales: await newCompany(app, seed, year) });
}
const tables = await readTables(app);

const { ask, readAll } = booksOf(app);

const asked = companies.flatMap(({ seed, year, sucursales }) =>
  [
    { desde: `${year}-02-01`, hasta: `${year}-02-28` },
    { desde: `${year}-01-31`, hasta: `${year}-02-01` },
    { desde: `${year}-01-01`, hasta: `${year}-12-31` },
  ].flatMap((days) => [null, sucursales[0] ?? 0].map((sucursal_id) => ({ seed, sucursales, ...days, sucursal_id }))),
);

describe.each(asked)('$seed, $desde to $hasta, branch $sucursal_id', ({ seed: _seed, sucursales, ...of }) => {
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
    expect(byKey(resumen.metodos, 'metodo_pago_id', 'monto')).toEqual(told(mine.metodos));
    expect(byKey(resumen.tarjetas, 'cuenta_banco_id', 'bruto')).toEqual(told(mine.tarjetas));
    expect(sumOf(resumen.tarjetas, 'comision')).toBe(lempiras(mine.comision));
    for (const { cuenta_banco_id, comision, neto } of resumen.tarjetas) {
      const [bruto, keeps] = [mine.tarjetas.get(cuenta_banco_id) ?? 0n, mine.comisiones.get(cuenta_banco_id) ?? 0n];
      expect([comision, neto]).toEqual([lempiras(keeps), lempiras(bruto - keeps)]);
    }
    expect(resumen.anticipos).toBe(lempiras(mine.anticipos));
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

  test('the results of each branch', async () => {
    const { data: resumen } = await ask(contabilidadCalls.resumen, query);
    const own = sucursales
      .filter((one) => of.sucursal_id === null || one === of.sucursal_id)
      .map((sucursal_id) => ({ sucursal_id, ...byHand(tables, { ...of, sucursal_id }) }))
      .filter(({ entregas, cobrado, ingresos, gastos }) => entregas > 0 || cobrado + ingresos + gastos > 0n);
    expect(resumen.sucursales).toHaveLength(own.length);
    for (const one of own)
      expect(resumen.sucursales.find(({ sucursal_id }) => sucursal_id === one.sucursal_id)).toMatchObject({
        entregas: one.entregas,
        ganado: lempiras(one.ganado),
        isv: lempiras(one.isv),
        cobrado: lempiras(one.cobrado),
        ingresos: lempiras(one.ingresos),
        gastos: lempiras(one.gastos),
        resultado: lempiras(one.resultado),
      });
  });

  test('what the database adds up from the raw tables itself', async () => {
    const { ventas, isv_15, isv_18, isv_otra, ...sums } = await sumsInSql(app, of);
    expect(ventas + sums.cobrado + sums.gastos).toBeGreaterThan(0);
    const { data: resumen } = await ask(contabilidadCalls.resumen, query);
    expect(resumen).toMatchObject({ entregas: ventas, ...sums });
    const { totales } = await readAll(librosContablesCalls.ventas, query);
    expect(totales).toMatchObject({ ventas, isv_15, isv_18, isv_otra, isv: sums.isv, total: sums.ganado });
    expect((await readAll(librosContablesCalls.cobros, query)).totales).toMatchObject({ cobrado: sums.cobrado });
    expect((await readAll(librosContablesCalls.compras, query)).totales).toMatchObject({ valor: sums.gastos });
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
      isv_otra: lempiras(mine.isv_otra),
      gravado_otra: lempiras(mine.gravado_otra),
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
    const expected = [...journalByHand(tables, of)].map(([clave, one]) => ({
      clave,
      movimientos: one.movimientos,
      entradas: lempiras(one.entradas),
      salidas: lempiras(one.salidas),
    }));
    const found = rows.map(({ dia, clase, cuenta_banco_id, concepto, movimientos, entradas, salidas }) => ({
      clave: keyOf(dia, clase, cuenta_banco_id, concepto),
      movimientos,
      entradas,
      salidas,
    }));
    const inOrder = (some: readonly { readonly clave: string }[]) =>
      some.toSorted((a, b) => a.clave.localeCompare(b.clave));
    expect(inOrder(found)).toEqual(inOrder(expected));
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

/** The companies together must have each of these, or the tests above would prove nothing about them. */
test.each(['Cobros', 'Otros ingresos', 'Gastos', 'Movimientos de caja', 'Pagos anticipados', 'Anticipos anulados', 'Notas concedidas', 'Notas usadas', 'Notas anuladas', 'Ventas', 'Abonos'])(
  'there are %s in the journals',
  (concepto) => {
    const all = journalByHand(tables, { desde: '2021-01-01', hasta: '2024-12-31', sucursal_id: null });
    expect([...all.keys()].filter((clave) => clave.endsWith(`· ${concepto}`)).length).toBeGreaterThan(3);
  },
); // prettier-ignore

test.each(companies)('the payroll of $year', async ({ year, sucursales }) => {
  const { rows: planilla } = await app.pool.query<{ categoria_id: number }>(
    'select categoria_id from categorias where es_planilla',
  );
  const categoria_id = planilla[0]?.categoria_id ?? 0;
  for (const sucursal_id of [null, sucursales[0] ?? 0]) {
    const { data } = await ask(planillaCalls.get, {
      hasta: `${year}-12-15`,
      ...(sucursal_id !== null && { sucursal_id }),
    });
    expect(data.categoria?.categoria_id).toBe(categoria_id);
    expect(data.meses.map(({ mes }) => mes)).toEqual(
      Array.from({ length: 12 }, (_, place) => `${year}-${String(place + 1).padStart(2, '0')}`),
    );
    for (const { mes, gastos, valor } of data.meses) {
      const mine = tables.gastos.filter(
        (one) =>
          one.categoria_id === categoria_id &&
          !one.eliminado &&
          one.fecha.startsWith(mes) &&
          (sucursal_id === null || one.sucursal_id === sucursal_id),
      );
      expect([gastos, valor]).toEqual([mine.length, sumOf(mine, 'valor')]);
    }
  }
  expect(tables.gastos.some((one) => one.categoria_id === categoria_id && !one.eliminado)).toBe(true);
});
