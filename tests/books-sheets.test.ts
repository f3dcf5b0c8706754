import { describe, expect, test } from 'vitest';
import { librosContablesCalls } from '#features/libros_contables/contract/libros-contables.calls.ts';
import {
  byHand,
  cents,
  comisionByHand,
  dayOf,
  isvCobrado,
  lempiras,
  momentOf,
  porTasaByHand,
  sum,
  type Asked,
} from './harness/books-by-hand.ts';
import { newCompany } from './harness/company-books.ts';
import { keyOf, journalByHand } from './harness/journal-by-hand.ts';
import { booksOf, queryOf, sumOf } from './harness/read-books.ts';
import { readTables } from './harness/read-tables.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();
const { readExport } = booksOf(app);
const YEAR = 2023;
const sucursales = await newCompany(app, 515, YEAR);
const tables = await readTables(app);

const DAY = 86_400_000;
/** The serial number of 1 January 1970 in spreadsheets. */
const EPOCH = 25_569;
/** A moment as a spreadsheet's serial number, in Tegucigalpa's time. */
const serialOf = (moment: Date): number => (moment.getTime() - DAY / 4) / DAY + EPOCH;
const serialOfDay = (day: string): number => Date.parse(day) / DAY + EPOCH;

type Row = Readonly<Record<string, unknown>>;
/** The number in a text such as 000000012. */
const numberIn = (cell: unknown): number => Number(String(cell).replace(/\D/g, ''));

const asked: readonly Asked[] = [null, sucursales[0] ?? 0].map((sucursal_id) => ({
  desde: `${YEAR}-02-01`,
  hasta: `${YEAR}-02-28`,
  sucursal_id,
}));

describe.each(asked)('February as a spreadsheet, branch $sucursal_id', (of) => {
  const query = queryOf(of);
  const mine = (row: { readonly sucursal_id: number }, day: string): boolean =>
    day >= of.desde && day <= of.hasta && (of.sucursal_id === null || row.sucursal_id === of.sucursal_id);
  const hand = byHand(tables, of);

  /** The rows by the number in that column, which must be unique, and the last row with the totals. */
  const splitBy = (all: readonly Row[], title: string) => {
    const rows = all.slice(0, -1);
    const byNumber = new Map(rows.map((row) => [numberIn(row[title]), row]));
    expect(byNumber.size).toBe(rows.length);
    const [last = {}] = all.slice(-1);
    expect(Object.values(last)[0]).toBe('Total');
    return { rows, byNumber, last };
  };

  /** Expects all amounts and days to be numbers, and the last row to be the sum of those above. */
  const addsUp = (rows: readonly Row[], last: Row, titles: readonly string[], day: string) => {
    for (const row of rows) for (const title of [...titles, day]) expect(row[title], title).toBeTypeOf('number');
    for (const title of titles) expect(last[title], title).toBe(sumOf(rows, title));
  };

  test('the book of sales', async () => {
    const { rows, byNumber, last } = splitBy(await readExport(librosContablesCalls.ventas, query), 'Entrega');
    const TITLES = {
      'Exento (L)': 'exento',
      'Gravado 15 % (L)': 'gravado_15',
      'ISV 15 % (L)': 'isv_15',
      'Gravado 18 % (L)': 'gravado_18',
      'ISV 18 % (L)': 'isv_18',
      'Gravado otra tasa (L)': 'gravado_otra',
      'ISV otra tasa (L)': 'isv_otra',
    } as const;
    addsUp(rows, last, [...Object.keys(TITLES), 'Total (L)'], 'Fecha');
    const entregas = tables.entregas.filter((one) => mine(one, dayOf(momentOf(one.fecha_registro))));
    expect(rows).toHaveLength(entregas.length);
    expect(entregas.length).toBeGreaterThan(0);
    for (const { entrega_id, estado, total, fecha_registro } of entregas) {
      const counts = estado !== 'Anulada';
      const rates = porTasaByHand(counts ? tables.lineas.filter((one) => one.entrega_id === entrega_id) : []);
      const row = byNumber.get(entrega_id);
      expect(row).toMatchObject({
        ...Object.fromEntries(Object.entries(TITLES).map(([title, key]) => [title, lempiras(rates[key])])),
        'Total (L)': counts ? Number(total) : 0,
      });
      expect(row?.['Fecha']).toBeCloseTo(serialOf(momentOf(fecha_registro)), 4);
    }
    expect(last).toMatchObject({
      'Total (L)': lempiras(hand.ganado),
      ...Object.fromEntries(Object.entries(TITLES).map(([title, key]) => [title, lempiras(hand[key])])),
    });
  });

  test('the book of collections', async () => {
    const { rows, byNumber, last } = splitBy(await readExport(librosContablesCalls.cobros, query), 'Comprobante');
    const ISV = ['ISV 15 % incluido (L)', 'ISV 18 % incluido (L)', 'ISV otra tasa incluido (L)'];
    const AMOUNTS = ['Cobrado (L)', 'Comisión (L)', 'Neto (L)', 'Con notas (L)', ...ISV, 'Total (L)'];
    addsUp(rows, last, AMOUNTS, 'Fecha');
    const abonos = tables.abonos.filter((one) => mine(one, dayOf(momentOf(one.fecha_registro))));
    expect(rows).toHaveLength(abonos.length);
    for (const { abono_id, anulado, fecha_registro } of abonos) {
      const pagos = anulado ? [] : tables.pagos.filter((one) => one.abono_id === abono_id && !one.anulado);
      const amount = (some: typeof pagos): bigint => sum(some.map(({ monto }) => cents(monto)));
      const notas = amount(pagos.filter(({ metodo_tipo }) => metodo_tipo === 'Nota de Crédito'));
      const cobrado = amount(pagos) - notas;
      const comision = sum(pagos.map((one) => comisionByHand(tables, one)));
      const row = byNumber.get(abono_id) ?? {};
      expect(row).toMatchObject({
        'Cobrado (L)': lempiras(cobrado),
        'Comisión (L)': lempiras(comision),
        'Neto (L)': lempiras(cobrado - comision),
        'Con notas (L)': lempiras(notas),
        'Total (L)': lempiras(cobrado + notas),
      });
      const isv = sum(ISV.map((title) => BigInt(Math.round(Number(row[title]) * 100))));
      expect(isv).toBe(anulado ? 0n : isvCobrado(tables, new Set([abono_id])));
      expect(row['Fecha']).toBeCloseTo(serialOf(momentOf(fecha_registro)), 4);
    }
    expect(last).toMatchObject({
      'Cobrado (L)': lempiras(hand.cobrado),
      'Comisión (L)': lempiras(hand.comision),
      'Con notas (L)': lempiras(hand.notas),
    });
  });

  test.each([
    ['purchases', librosContablesCalls.compras, 'gastos'],
    ['other incomes', librosContablesCalls.ingresos, 'ingresos'],
  ] as const)('the book of %s', async (_name, call, book) => {
    const { rows, byNumber, last } = splitBy(await readExport(call, query), 'Número');
    addsUp(rows, last, ['Valor (L)'], 'Fecha');
    const registros = tables[book].filter((one) => mine(one, one.fecha));
    expect(rows).toHaveLength(registros.length);
    expect(registros.length).toBeGreaterThan(0);
    for (const { numero, valor, valor_usd, fecha, eliminado } of registros) {
      const row = byNumber.get(numero);
      expect(row).toMatchObject({
        Fecha: serialOfDay(fecha),
        Estado: eliminado ? 'Eliminado' : 'Vigente',
        'Valor (L)': eliminado ? 0 : Number(valor),
      });
      expect(row?.['Dólares (USD)'] ?? null).toBe(valor_usd === null ? null : eliminado ? 0 : Number(valor_usd));
    }
    expect(last['Valor (L)']).toBe(lempiras(hand[book]));
  });

  test('the journal, of whose accounts no sum is a sum', async () => {
    const rows = await readExport(librosContablesCalls.diario, query);
    const { rows: cuentas } = await app.pool.query<{ cuenta_banco_id: number; cuenta_banco_nombre: string }>(
      'select cuenta_banco_id, cuenta_banco_nombre from cuentas_banco',
    );
    const names = new Map(cuentas.map((one) => [String(one.cuenta_banco_id), one.cuenta_banco_nombre]));
    const expected = new Map(
      [...journalByHand(tables, of)].map(([clave, one]) => {
        const [dia = '', clase, cuenta = '', concepto] = clave.split(' · ');
        return [keyOf(serialOfDay(dia), clase, names.get(cuenta) ?? 'null', concepto), one];
      }),
    );
    const known = new Set(names.values());
    expect(rows).toHaveLength(expected.size);
    for (const row of rows) {
      const cuenta = known.has(String(row['Cuenta'])) ? row['Cuenta'] : 'null';
      const one = expected.get(keyOf(row['Día'], row['Clase'], cuenta, row['Concepto']));
      expect(one, JSON.stringify(row)).toBeDefined();
      expect(row).toMatchObject({
        Movimientos: one?.movimientos,
        'Entradas (L)': lempiras(one?.entradas ?? 0n),
        'Salidas (L)': lempiras(one?.salidas ?? 0n),
        'Neto (L)': lempiras((one?.entradas ?? 0n) - (one?.salidas ?? 0n)),
      });
    }
  });
});
