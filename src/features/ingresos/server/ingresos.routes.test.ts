import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { aFile } from '../../../../tests/harness/form-body.ts';
import { ingresoBody, newCategoria } from '../../../../tests/harness/new-gasto.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { ingresosCalls } from '../contract/ingresos.calls.ts';

const app = await useTestApp();
const { list, get, create, remove, download } = ingresosCalls;
const today = localDay(new Date());
const razon = 'Se registró dos veces';

const body = async (changes: object = {}) => ({ ...(await ingresoBody(app)), ...changes }) as never;
const add = async (changes: object = {}, as: 'admin' | 'supervisor' = 'admin') =>
  app.call(create, { as, body: await body(changes) });
const ingresoOf = async (changes: object = {}) => (await add(changes)).body.data;
const count = async (): Promise<number> => (await app.db.selectFrom('ingresos').select('ingreso_id').execute()).length;
/** Expects a refusal with this message at this field, and that nothing was written. */
const refused = async (changes: object, campo: string, message: string, status = 400) => {
  const before = await count();
  const answer = await add(changes);
  expect([answer.status, answer.body.errores]).toEqual([status, { [campo]: message }]);
  expect(await count()).toBe(before);
};

describe('who may', () => {
  test.each([
    ['nobody', undefined, [401, 401, 401, 401, 401]],
    ['a customer', 'clienteA', [403, 403, 403, 403, 403]],
    ['an employee', 'empleado', [403, 403, 403, 403, 403]],
    ['a supervisor, who deletes nothing', 'supervisor', [200, 200, 200, 200, 403]],
    ['an administrator', 'admin', [200, 200, 200, 200, 200]],
  ] as const)('%s', async (_, person, expected) => {
    const as = person === undefined ? {} : { as: person };
    const ingreso_id = await app.world.ingreso();
    const params = { ingreso_id };
    expect([
      (await app.call(list, as)).status,
      (await app.call(exportCallOf(list), as)).status,
      (await app.call(get, { ...as, params })).status,
      (await app.call(create, { ...as, body: await body() })).status,
      (await app.call(remove, { ...as, params, body: { razon } })).status,
    ]).toEqual(expected);
  });
});

describe('an income', () => {
  test('is kept as it was written, with its file, who and when', async () => {
    const given = await ingresoBody(app);
    const { status, body: answer } = await app.call(create, { as: 'admin', body: given as never });
    expect([status, answer.message]).toEqual([
      200,
      `El ingreso ${String(answer.data.ingreso_id).padStart(8, '0')} se registró.`,
    ]);
    const { adjunto: _, ...fields } = given;
    expect(answer.data).toMatchObject({
      ...fields,
      adjunto: 'recibo.pdf',
      usuario_registro: 'admin',
      eliminado: false,
      turno_id: null,
      acciones: { copiar: true, eliminar: true },
    });
    const file = await app.call(download, {
      as: 'supervisor',
      params: { ingreso_id: answer.data.ingreso_id, archivo: 'recibo.pdf' },
    });
    expect([file.status, file.bytes.toString()]).toEqual([200, '%PDF-1.7']);
    expect(
      (await app.call(download, { as: 'admin', params: { ingreso_id: answer.data.ingreso_id, archivo: 'otra.pdf' } }))
        .status,
    ).toBe(404);
    const [entry] = await app.db
      .selectFrom('bitacora')
      .select(['accion', 'usuario'])
      .where('entidad', '=', 'ingreso')
      .where('entidad_id', '=', String(answer.data.ingreso_id))
      .execute();
    expect(entry).toEqual({ accion: 'ingresos.registrar', usuario: 'admin' });
  });

  test('of today where no day is said, from one cent to the most that there is', async () => {
    expect(await ingresoOf({ ingreso_fecha: undefined, ingreso_valor: 0.01 })).toMatchObject({
      ingreso_fecha: today,
      ingreso_valor: 0.01,
    });
    expect((await ingresoOf({ ingreso_valor: 9_999_999_999.99 })).ingreso_valor).toBe(9_999_999_999.99);
  });

  test('in no category that there is not, is of the other book or switched off', async () => {
    const gasto = await newCategoria(app);
    const { categoria_id, categoria_nombre } = await newCategoria(app, { tipo: 'Ingreso', activo: false });
    const at = 'categoria_id';
    await refused({ categoria_id: 987_654 }, at, 'No existe la categoría 987654');
    await refused({ categoria_id: gasto.categoria_id }, at, `No existe la categoría ${gasto.categoria_id}`);
    await refused({ categoria_id }, at, `La categoría ${categoria_nombre} está inactiva: elija otra o actívela.`, 409);
    await refused({ categoria_id: null }, at, 'Este campo es requerido');
  });

  test('into no account and at no branch that there is not, or is switched off', async () => {
    const cuenta = 'cuenta_banco_id';
    await refused({ cuenta_banco_id: 987_654 }, cuenta, 'No existe la cuenta solicitada');
    await refused(
      { cuenta_banco_id: await app.world.cuenta({ activo: false }) },
      cuenta,
      'La cuenta está inactiva: elija otra o actívela.',
      409,
    );
    const cerrada = await app.world.sucursal();
    await app.db.updateTable('sucursales').set({ sucursal_estado: false }).where('sucursal_id', '=', cerrada).execute();
    await refused({ sucursal_id: 987_654 }, 'sucursal_id', 'No existe la sucursal seleccionada');
    await refused({ sucursal_id: cerrada }, 'sucursal_id', 'La sucursal seleccionada se encuentra inactiva', 409);
  });

  test.each([
    [{ ingreso_referencia: '' }, 'ingreso_referencia', 'Este campo es requerido'],
    [
      { ingreso_referencia: 'x'.repeat(101) },
      'ingreso_referencia',
      'La referencia excede el máximo de caracteres permitidos.',
    ],
    [{ ingreso_valor: 0 }, 'ingreso_valor', 'El monto debe ser mayor a 0.01'],
    [{ ingreso_valor: 1.234 }, 'ingreso_valor', 'Use como máximo 2 decimales.'],
    [{ ingreso_valor: 10_000_000_000 }, 'ingreso_valor', 'El monto no puede ser mayor a 9,999,999,999.99'],
    [{ ingreso_fecha: dayAfter(today, 1) }, 'ingreso_fecha', 'La fecha no puede ser posterior a hoy.'],
    [{ ingreso_fecha: '1999-12-31' }, 'ingreso_fecha', 'La fecha no puede ser anterior al 01/01/2000.'],
    [
      { ingreso_comentario: 'x'.repeat(501) },
      'ingreso_comentario',
      'El campo excede la cantidad de caracteres permitidos.',
    ],
    [{ adjunto: aFile('virus.pdf', 'MZ') }, 'adjunto', 'El adjunto debe ser un PDF, JPG o PNG.'],
  ] as const)('is refused: %j', async (changes, campo, message) =>
    refused(changes, campo, message, 'adjunto' in changes ? 415 : 400),
  );

  test('without any amount is refused at both', async () => {
    const { status, body: answer } = await add({ ingreso_valor: null });
    expect([status, answer.errores]).toEqual([
      400,
      { ingreso_valor: 'Este campo es requerido', ingreso_valor_usd: 'Este campo es requerido' },
    ]);
  });
});

describe('in dollars', () => {
  const usd = () => app.world.cuenta({ cuenta_banco_moneda: 'USD' });

  test('at that day’s factor, or at the one that was typed; both amounts are kept', async () => {
    await app.db
      .insertInto('factor_dolar')
      .values([
        { fecha: '2026-03-01', factor_venta: 25.1234, usuario_registro: 'prueba' },
        { fecha: '2026-03-05', factor_venta: 25.9, usuario_registro: 'prueba' },
      ])
      .execute();
    const dollars = { cuenta_banco_id: await usd(), ingreso_valor: null, ingreso_valor_usd: 100.55 };
    // 100.55 x 25.1234 = 2526.15787
    expect(await ingresoOf({ ...dollars, ingreso_fecha: '2026-03-04' })).toMatchObject({
      ingreso_valor: 2526.16,
      ingreso_valor_usd: 100.55,
      factor_dolar: 25.1234,
    });
    expect(await ingresoOf({ ...dollars, ingreso_fecha: '2026-03-05', factor_dolar: 26.1 })).toMatchObject({
      ingreso_valor: 2624.36,
      factor_dolar: 26.1,
    });
    await refused(
      { ...dollars, ingreso_fecha: '2000-01-02' },
      'factor_dolar',
      'No hay factor del dólar para esa fecha: escríbalo.',
      409,
    );
  });

  test('only into an account in dollars, and lempiras only into one in lempiras', async () => {
    await refused(
      { cuenta_banco_id: await usd() },
      'ingreso_valor_usd',
      'La cuenta es en dólares: escriba el monto en dólares.',
    );
    await refused({ ingreso_valor_usd: 5 }, 'ingreso_valor', 'La cuenta es en lempiras: escriba el monto en lempiras.');
    await refused(
      { cuenta_banco_id: await usd(), ingreso_valor: null, ingreso_valor_usd: 9_999_999_999, factor_dolar: 26 },
      'ingreso_valor_usd',
      'En lempiras pasa de L 9,999,999,999.99: revise el monto y el factor.',
    );
  });
});

describe('the list', () => {
  test('by days, category, account, words and number; as a sheet', async () => {
    const { categoria_id } = await newCategoria(app, { tipo: 'Ingreso' });
    const cuenta_banco_id = await app.world.cuenta();
    const one = await ingresoOf({
      categoria_id,
      cuenta_banco_id,
      ingreso_fecha: '2025-03-31',
      ingreso_referencia: 'Alquiler de la bodega ZETA',
      ingreso_valor: 28_000,
    });
    const other = await ingresoOf({ categoria_id, ingreso_fecha: '2025-04-01', ingreso_valor: 5 });
    const idsOf = async (query: object) =>
      (await app.call(list, { as: 'admin', query: { limite: 100, ...query } })).body.data.map(
        ({ ingreso_id }) => ingreso_id,
      );
    expect(await idsOf({ categoria_id })).toEqual([other.ingreso_id, one.ingreso_id]);
    expect(await idsOf({ categoria_id, desde: '2025-03-01', hasta: '2025-03-31' })).toEqual([one.ingreso_id]);
    expect(await idsOf({ cuenta_banco_id })).toEqual([one.ingreso_id]);
    expect(await idsOf({ categoria_id, orden: 'ingreso_valor' })).toEqual([other.ingreso_id, one.ingreso_id]);
    expect(await idsOf({ buscar: 'bodega alquiler zeta' })).toEqual([one.ingreso_id]);
    expect((await idsOf({ buscar: String(one.ingreso_id).padStart(8, '0') }))[0]).toBe(one.ingreso_id);
    expect(await idsOf({ categoria_id, eliminado: 'true' })).toEqual([]);
    const sheet = await app.call(exportCallOf(list), { as: 'admin', query: { cuenta_banco_id } });
    expect(JSON.stringify(readSheet(sheet.bytes))).toContain('28000');
  });
});

describe('deleting', () => {
  test('strikes through with who and why, into the sums, once', async () => {
    const { categoria_id } = await newCategoria(app, { tipo: 'Ingreso' });
    const query = { categoria_id, limite: 100 };
    const { ingreso_id } = await ingresoOf({ categoria_id, ingreso_valor: 0.1 });
    await ingresoOf({ categoria_id, ingreso_valor: 0.2 });
    const sums = async () => (await app.call(list, { as: 'admin', query })).body.meta.totales;
    expect(await sums()).toEqual({ registros: 2, eliminados: 0, valor: 0.3 });
    const { status, body: answer } = await app.call(remove, { as: 'admin', params: { ingreso_id }, body: { razon } });
    expect([status, answer.data]).toMatchObject([
      200,
      {
        eliminado: true,
        usuario_eliminacion: 'admin',
        razon_eliminacion: razon,
        acciones: { copiar: true, eliminar: false },
      },
    ]);
    expect(await sums()).toEqual({ registros: 1, eliminados: 1, valor: 0.2 });
    const again = await app.call(remove, { as: 'admin', params: { ingreso_id }, body: { razon } });
    expect([again.status, again.body.message]).toEqual([409, 'Ya lo eliminó admin.']);
  });

  test('without a reason, or of what is not there, is refused', async () => {
    const ingreso_id = await app.world.ingreso();
    const short = await app.call(remove, { as: 'admin', params: { ingreso_id }, body: { razon: 'x' } });
    expect([short.status, short.body.errores]).toEqual([400, { razon: 'Escriba la razón con al menos 5 letras.' }]);
    expect((await app.call(remove, { as: 'admin', params: { ingreso_id: 987_654 }, body: { razon } })).status).toBe(
      404,
    );
  });

  test('by two at once happens once', async () => {
    const ingreso_id = await app.world.ingreso();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(remove, { as: 'admin', params: { ingreso_id }, body: { razon } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
