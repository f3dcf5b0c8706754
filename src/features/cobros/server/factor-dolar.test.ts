import { describe, expect, test, vi } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { localDay } from '#kit/rules/dates.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { newGuia } from '../../../../tests/harness/new-paquete.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { cobrosCalls } from '../contract/cobros.calls.ts';

const app = await useTestApp();
const { dollarHistory, dollarYear, addDollar } = cobrosCalls;

const MS_PER_DAY = 86_400_000;
const daysAgo = (days: number): string => localDay(Date.now() - days * MS_PER_DAY);
const today = daysAgo(0);
const add = (fecha: string, factor_venta: unknown, as: 'admin' | 'supervisor' = 'admin') =>
  app.call(addDollar, { as, body: { fecha, factor_venta } as never });
const rowsOf = async (query: object = {}) =>
  (await app.call(dollarHistory, { as: 'admin', query: { limite: 100, ...query } })).body.data;
const entriesOf = (entidad_id: string) => logOf(app, 'factor_dolar', entidad_id);

describe('who may', () => {
  test.each([
    ['nobody', undefined, { list: 401, year: 401, add: 401, export: 401 }],
    ['a customer', 'clienteA', { list: 403, year: 403, add: 403, export: 403 }],
    // Employees see the factor because they price guias.
    ['an employee', 'empleado', { list: 200, year: 403, add: 403, export: 403 }],
    ['a supervisor', 'supervisor', { list: 200, year: 200, add: 200, export: 200 }],
  ] as const)('%s', async (_, person, expected) => {
    const as = person === undefined ? {} : { as: person };
    const body = { fecha: '2019-01-01', factor_venta: 24 };
    expect({
      list: (await app.call(dollarHistory, as)).status,
      year: (await app.call(dollarYear, as)).status,
      add: (await app.call(addDollar, { ...as, body })).status,
      export: (await app.call(exportCallOf(dollarHistory), as)).status,
    }).toEqual(expected);
  });
});

describe('a factor', () => {
  test('of a day keeps its four places, with who stored it', async () => {
    const { status, body } = await add('2026-02-03', 25.1234, 'supervisor');
    expect([status, body.message]).toEqual([200, 'El factor del dólar se registró.']);
    expect(body.data).toMatchObject({
      fecha: '2026-02-03',
      factor_venta: 25.1234,
      usuario_registro: 'supervisor',
      version: 1,
    });
    expect(await entriesOf('2026-02-03')).toMatchObject([
      { accion: 'cobros.registrar_factor', usuario: 'supervisor', antes: null, despues: { factor_venta: 25.1234 } },
    ]);
  });

  test('of a day that has one is corrected: one row, who corrected it, before and after in the log', async () => {
    await add('2026-02-04', 25.5, 'supervisor');
    const { status, body } = await add('2026-02-04', 25.6);
    expect([status, body.message]).toEqual([200, 'El factor de esa fecha se corrigió.']);
    expect(await rowsOf({ desde: '2026-02-04', hasta: '2026-02-04' })).toMatchObject([
      { factor_venta: 25.6, usuario_registro: 'admin', version: 2 },
    ]);
    expect((await entriesOf('2026-02-04'))[1]).toMatchObject({
      accion: 'cobros.corregir_factor',
      usuario: 'admin',
      antes: { factor_venta: 25.5, usuario_registro: 'supervisor' },
      despues: { factor_venta: 25.6, usuario_registro: 'admin' },
    });
  });

  test('stored by several at once is one row, and every change is in the log', async () => {
    const answers = await Promise.all([24.1, 24.2, 24.3, 24.4].map((factor) => add('2026-02-05', factor)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [row, ...others] = await rowsOf({ desde: '2026-02-05', hasta: '2026-02-05' });
    expect(others).toEqual([]);
    const entries = await entriesOf('2026-02-05');
    expect(entries.map(({ accion }) => accion)).toEqual([
      'cobros.registrar_factor',
      ...Array.from({ length: 3 }, () => 'cobros.corregir_factor'),
    ]);
    // Each change starts from the value that the previous one set.
    const values = entries.map(({ antes, despues }) => [
      (antes as { factor_venta?: number } | null)?.factor_venta,
      (despues as { factor_venta?: number } | null)?.factor_venta,
    ]);
    expect(values.slice(1).map(([before]) => before)).toEqual(values.slice(0, -1).map(([, after]) => after));
    expect(row?.factor_venta).toBe(values.at(-1)?.[1]);
  });

  test('of a day before there were any is refused at its field', async () => {
    for (const fecha of ['0001-01-01', '1999-12-31']) {
      const { status, body } = await add(fecha, 25);
      expect([status, body.errores]).toEqual([400, { fecha: 'La fecha no puede ser anterior al 01/01/2000.' }]);
    }
    expect((await add('2000-01-01', 14.5)).status).toBe(200);
  });

  test('holds from today on, by the day of Tegucigalpa; not from tomorrow', async () => {
    // In UTC it is already the next day.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-11T05:59:00Z') });
    try {
      expect((await add('2026-03-10', 26)).status).toBe(200);
      const { status, body } = await add('2026-03-11', 26);
      expect([status, body.code, body.errores]).toEqual([
        400,
        'FACTOR_DE_FECHA_FUTURA',
        { fecha: 'La fecha no puede ser posterior a hoy.' },
      ]);
      vi.setSystemTime(Date.parse('2026-03-11T06:00:00Z'));
      expect((await add('2026-03-11', 26)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['fecha', '2026-02-30', 25, 'Indique una fecha válida (aaaa-mm-dd).'],
    ['fecha', '03/02/2026', 25, 'Indique una fecha válida (aaaa-mm-dd).'],
    ['factor_venta', '2026-02-06', 0, 'El factor debe ser mayor que cero.'],
    ['factor_venta', '2026-02-06', -1, 'El factor debe ser mayor que cero.'],
    ['factor_venta', '2026-02-06', 25.12345, 'Use como máximo 4 decimales.'],
    ['factor_venta', '2026-02-06', 10_000, 'Este valor no puede ser mayor a 9,999.9999'],
    ['factor_venta', '2026-02-06', '', 'Este campo es requerido'],
  ])('is refused at %s: %s %s', async (campo, fecha, factor_venta, message) => {
    const { status, body } = await add(fecha, factor_venta);
    expect([status, body.errores]).toEqual([400, { [campo]: message }]);
    expect(await rowsOf({ desde: '2026-02-06', hasta: '2026-02-06' })).toEqual([]);
  });

  test('never changes a guide whose factor is frozen', async () => {
    const { guia_id } = await newGuia(app, {
      estado: 'Disponible para entrega',
      guia_valor: 10,
      factor_dolar: 24,
    });
    await add(today, 27.9);
    const guia = await app.db
      .selectFrom('guias')
      .select(['factor_dolar', 'version'])
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    expect(guia).toEqual({ factor_dolar: 24, version: 1 });
  });
});

describe('the history', () => {
  test('latest first, between two days, by value, found by date, and as a sheet', async () => {
    for (const [fecha, factor] of [
      ['2020-05-01', 24.9],
      ['2020-05-02', 24.7],
      ['2020-05-03', 24.8],
    ] as const)
      await add(fecha, factor);
    const may = { desde: '2020-05-01', hasta: '2020-05-03' };
    const dates = async (query: object) => (await rowsOf({ ...may, ...query })).map(({ fecha }) => fecha.slice(-2));
    expect(await dates({})).toEqual(['03', '02', '01']);
    expect(await dates({ orden: 'fecha' })).toEqual(['01', '02', '03']);
    expect(await dates({ orden: '-factor_venta' })).toEqual(['01', '03', '02']);
    expect(await dates({ desde: '2020-05-02', hasta: '2020-05-02' })).toEqual(['02']);
    // A day is found as any of the formats in the settings writes it.
    for (const buscar of ['03/05/2020', '03-05-2020', '2020-05-03']) expect(await dates({ buscar })).toEqual(['03']);
    const sheet = await app.call(exportCallOf(dollarHistory), { as: 'admin', query: may });
    expect(JSON.stringify(readSheet(sheet.bytes))).toContain('24.7');
  });
});

describe('the last year', () => {
  const removeGuias = async (): Promise<void> => {
    for (const table of ['guia_cargos', 'guias'] as const) await app.db.deleteFrom(table).execute();
  };

  test('begins with what held then, oldest first', async () => {
    await app.db.deleteFrom('factor_dolar').execute();
    for (const [days, factor] of [
      [900, 20],
      [400, 24],
      [300, 25],
      [0, 26],
    ] as const)
      await add(daysAgo(days), factor);
    const { body } = await app.call(dollarYear, { as: 'admin' });
    expect(body.data.puntos).toEqual([
      { fecha: daysAgo(400), factor_venta: 24 },
      { fecha: daysAgo(300), factor_venta: 25 },
      { fecha: today, factor_venta: 26 },
    ]);
  });

  test('what a guide costs: the mean of what has a price, with discount, ISV and shipping', async () => {
    await removeGuias();
    expect((await app.call(dollarYear, { as: 'admin' })).body.data.guia_tipica).toBeNull();
    // 20 - 2 = 18; ISV 2.70; with shipping of 3: 23.70. And 10.01. (23.70 + 10.01) / 2 = 16.855 -> 16.86
    await newGuia(app, { guia_valor: 20, guia_descuento: 2, guia_costo_envio: 3, aplica_isv: true });
    await newGuia(app, { guia_valor: 10.01 });
    await newGuia(app, { guia_valor: 0, guia_costo_envio: 50 });
    expect((await app.call(dollarYear, { as: 'admin' })).body.data.guia_tipica).toBe(16.86);
  });

  test('what a guide costs: with its other charges, their ISV and the transport, as its own page says', async () => {
    await removeGuias();
    // 18 + 5 of charges; ISV of 18 + 4: 3.30; with shipping of 3 and transport of 1.50: 30.80.
    const { guia_id } = await newGuia(app, {
      guia_valor: 20,
      guia_descuento: 2,
      guia_costo_envio: 3,
      guia_tarifa_transporte: 1.5,
      aplica_isv: true,
    });
    for (const [orden, [monto, aplica_isv]] of [[4, true] as const, [1, false] as const].entries()) {
      const cargo = { impuesto_nombre: `Cargo ${orden}`, impuesto_tipo: 'Monto', impuesto_valor: monto } as const;
      const { impuesto_id } = await app.db
        .insertInto('impuestos')
        .values({ ...cargo, impuesto_base: null, usuario_registro: 'admin' })
        .returning('impuesto_id')
        .executeTakeFirstOrThrow();
      const line = { guia_id, impuesto_id, orden: orden + 1, monto, aplica_isv, elegido: true };
      await app.db
        .insertInto('guia_cargos')
        .values({ ...cargo, ...line, usuario_registro: 'admin' })
        .execute();
    }
    const { body } = await app.call(dollarYear, { as: 'admin' });
    expect(body.data.guia_tipica).toBe(30.8);
    const guia = await app.call(guiasCalls.get, { as: 'admin', params: { guia_id } });
    expect(guia.body.data.total_usd).toBe(30.8);
  });

  test('what a guide costs: not of those rejected or voided', async () => {
    await removeGuias();
    await newGuia(app, { guia_valor: 10 });
    for (const estado of ['Rechazado', 'Anulada'] as const) await newGuia(app, { estado, guia_valor: 1000 });
    expect((await app.call(dollarYear, { as: 'admin' })).body.data.guia_tipica).toBe(10);
  });
});
