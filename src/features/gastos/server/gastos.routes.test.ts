import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { aFile } from '../../../../tests/harness/form-body.ts';
import { gastoBody, newCategoria, newCategoriaPadre } from '../../../../tests/harness/new-gasto.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import type { PackinglistEstado } from '#features/packinglist/rules/packinglist-transiciones.ts';
import { gastosCalls } from '../contract/gastos.calls.ts';

const app = await useTestApp();
const { list, get, create, remove, packinglist, download } = gastosCalls;
const today = localDay(new Date());
const razon = 'Se registró dos veces';

const body = async (changes: object = {}) => ({ ...(await gastoBody(app)), ...changes }) as never;
const add = async (changes: object = {}, as: 'admin' | 'supervisor' = 'admin') =>
  app.call(create, { as, body: await body(changes) });
const gastoOf = async (changes: object = {}) => (await add(changes)).body.data;
const count = async (): Promise<number> => (await app.db.selectFrom('gastos').select('gasto_id').execute()).length;
/** Expects a refusal with this message at this field, and that nothing was written. */
const refused = async (changes: object, campo: string, message: string, status = 400) => {
  const before = await count();
  const answer = await add(changes);
  expect([answer.status, answer.body.errores]).toEqual([status, { [campo]: message }]);
  expect(await count()).toBe(before);
};

describe('who may', () => {
  test.each([
    ['nobody', undefined, [401, 401, 401, 401, 401, 401]],
    ['a customer', 'clienteA', [403, 403, 403, 403, 403, 403]],
    ['an employee', 'empleado', [403, 403, 403, 403, 403, 403]],
    ['a supervisor, who deletes nothing', 'supervisor', [200, 200, 200, 200, 404, 403]],
    ['an administrator', 'admin', [200, 200, 200, 200, 404, 200]],
  ] as const)('%s', async (_, person, expected) => {
    const as = person === undefined ? {} : { as: person };
    const gasto_id = await app.world.gasto();
    const params = { gasto_id };
    expect([
      (await app.call(list, as)).status,
      (await app.call(exportCallOf(list), as)).status,
      (await app.call(get, { ...as, params })).status,
      (await app.call(create, { ...as, body: await body() })).status,
      (await app.call(packinglist, { ...as, query: { codigo: 'PA-99999999' } })).status,
      (await app.call(remove, { ...as, params, body: { razon } })).status,
    ]).toEqual(expected);
  });
});

describe('an expense', () => {
  test('is kept as it was written, with its file, who and when', async () => {
    const given = await gastoBody(app);
    const { status, body: answer } = await app.call(create, { as: 'admin', body: given as never });
    expect([status, answer.message]).toEqual([
      200,
      `El gasto ${String(answer.data.gasto_id).padStart(8, '0')} se registró.`,
    ]);
    const { adjunto: _, ...fields } = given;
    expect(answer.data).toMatchObject({
      ...fields,
      adjunto: 'factura.pdf',
      usuario_registro: 'admin',
      eliminado: false,
      turno_id: null,
      acciones: { copiar: true, eliminar: true },
    });
    const file = await app.call(download, {
      as: 'supervisor',
      params: { gasto_id: answer.data.gasto_id, archivo: 'factura.pdf' },
    });
    expect([file.status, file.bytes.toString()]).toEqual([200, '%PDF-1.7']);
    expect(
      (await app.call(download, { as: 'admin', params: { gasto_id: answer.data.gasto_id, archivo: 'otra.pdf' } }))
        .status,
    ).toBe(404);
    const [entry] = await app.db
      .selectFrom('bitacora')
      .select(['accion', 'usuario'])
      .where('entidad', '=', 'gasto')
      .where('entidad_id', '=', String(answer.data.gasto_id))
      .execute();
    expect(entry).toEqual({ accion: 'gastos.registrar', usuario: 'admin' });
  });

  test('of today where no day is said, from one cent to the most that there is', async () => {
    expect(await gastoOf({ gasto_fecha: undefined, gasto_valor: 0.01 })).toMatchObject({
      gasto_fecha: today,
      gasto_valor: 0.01,
    });
    expect((await gastoOf({ gasto_valor: 9_999_999_999.99 })).gasto_valor).toBe(9_999_999_999.99);
  });

  test('in no category that there is not, is another book’s, a parent or switched off', async () => {
    const padre = await newCategoriaPadre(app);
    const inactiva = await newCategoria(app, { activo: false });
    const ingreso = await newCategoria(app, { tipo: 'Ingreso' });
    const apagado = await newCategoriaPadre(app);
    const hija = await newCategoria(app, { categoria_padre_id: apagado.categoria_id });
    await app.db
      .updateTable('categorias')
      .set({ activo: false })
      .where('categoria_id', '=', apagado.categoria_id)
      .execute();
    const at = 'categoria_id';
    await refused({ categoria_id: 987_654 }, at, 'No existe la categoría 987654');
    await refused({ categoria_id: ingreso.categoria_id }, at, `No existe la categoría ${ingreso.categoria_id}`);
    await refused(
      { categoria_id: padre.categoria_id },
      at,
      `La categoría ${padre.categoria_nombre} es una categoría padre, no puede ser usada para registro de gastos.`,
      409,
    );
    for (const { categoria_id, categoria_nombre } of [inactiva, hija])
      await refused(
        { categoria_id },
        at,
        `La categoría ${categoria_nombre} está inactiva: elija otra o actívela.`,
        409,
      );
    await refused({ categoria_id: null }, at, 'Este campo es requerido');
  });

  test('out of no account and at no branch that there is not, or is switched off', async () => {
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
    [{ gasto_referencia: '' }, 'gasto_referencia', 'Este campo es requerido'],
    [
      { gasto_referencia: 'x'.repeat(101) },
      'gasto_referencia',
      'La referencia excede el máximo de caracteres permitidos.',
    ],
    [{ gasto_valor: 0 }, 'gasto_valor', 'El monto debe ser mayor a 0.01'],
    [{ gasto_valor: 1.234 }, 'gasto_valor', 'Use como máximo 2 decimales.'],
    [{ gasto_valor: 10_000_000_000 }, 'gasto_valor', 'El monto no puede ser mayor a 9,999,999,999.99'],
    [{ gasto_fecha: dayAfter(today, 1) }, 'gasto_fecha', 'La fecha no puede ser posterior a hoy.'],
    [{ gasto_fecha: '1999-12-31' }, 'gasto_fecha', 'La fecha no puede ser anterior al 01/01/2000.'],
    [
      { gasto_comentario: 'x'.repeat(501) },
      'gasto_comentario',
      'El campo excede la cantidad de caracteres permitidos.',
    ],
    [{ adjunto: aFile('virus.pdf', 'MZ') }, 'adjunto', 'El adjunto debe ser un PDF, JPG o PNG.'],
  ] as const)('is refused: %j', async (changes, campo, message) =>
    refused(changes, campo, message, 'adjunto' in changes ? 415 : 400),
  );

  test('without any amount is refused at both', async () => {
    const { status, body: answer } = await add({ gasto_valor: null });
    expect([status, answer.errores]).toEqual([
      400,
      { gasto_valor: 'Este campo es requerido', gasto_valor_usd: 'Este campo es requerido' },
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
    const dollars = { cuenta_banco_id: await usd(), gasto_valor: null, gasto_valor_usd: 100.55 };
    // 100.55 x 25.1234 = 2526.15787
    expect(await gastoOf({ ...dollars, gasto_fecha: '2026-03-04' })).toMatchObject({
      gasto_valor: 2526.16,
      gasto_valor_usd: 100.55,
      factor_dolar: 25.1234,
    });
    expect(await gastoOf({ ...dollars, gasto_fecha: '2026-03-05', factor_dolar: 26.1 })).toMatchObject({
      gasto_valor: 2624.36,
      factor_dolar: 26.1,
    });
    await refused(
      { ...dollars, gasto_fecha: '2000-01-02' },
      'factor_dolar',
      'No hay factor del dólar para esa fecha: escríbalo.',
      409,
    );
  });

  test('only out of an account in dollars, and lempiras only out of one in lempiras', async () => {
    await refused(
      { cuenta_banco_id: await usd() },
      'gasto_valor_usd',
      'La cuenta es en dólares: escriba el monto en dólares.',
    );
    await refused({ gasto_valor_usd: 5 }, 'gasto_valor', 'La cuenta es en lempiras: escriba el monto en lempiras.');
    await refused(
      { cuenta_banco_id: await usd(), gasto_valor: null, gasto_valor_usd: 9_999_999_999, factor_dolar: 26 },
      'gasto_valor_usd',
      'En lempiras pasa de L 9,999,999,999.99: revise el monto y el factor.',
    );
  });
});

describe('packing lists', () => {
  const lista = (estado: PackinglistEstado) => app.world.packinglist({ estado });

  test('are loaded by number and by label once they are received', async () => {
    const packinglist_id = await lista('Recibido en HN');
    for (const codigo of [String(packinglist_id), `PA-${packinglist_id}`, `pa'${packinglist_id}`]) {
      const { status, body: answer } = await app.call(packinglist, { as: 'admin', query: { codigo } });
      expect([codigo, status, answer.data?.packinglist_id]).toEqual([codigo, 200, packinglist_id]);
    }
    const { packinglists, gasto_id } = await gastoOf({ packinglists: [packinglist_id, packinglist_id] });
    expect(packinglists).toEqual([packinglist_id]);
    expect((await app.call(get, { as: 'admin', params: { gasto_id } })).body.data.listas).toMatchObject([
      { packinglist_id, servicio_prefijo: 'A', estado: 'Recibido en HN' },
    ]);
  });

  test.each(['Abierto', 'Cerrado', 'Enviado a HN'] as const)('are refused while they are %s', async (estado) => {
    const packinglist_id = await lista(estado);
    const message = `No se puede cargar un PackingList en estado ${estado}`;
    const { status, body: answer } = await app.call(packinglist, {
      as: 'admin',
      query: { codigo: `PA-${packinglist_id}` },
    });
    expect([status, answer.message]).toEqual([409, message]);
    await refused({ packinglists: [packinglist_id] }, 'packinglists.0', message, 409);
  });

  test('that there are not are refused', async () => {
    const { status, body: answer } = await app.call(packinglist, { as: 'admin', query: { codigo: 'PA-987654' } });
    expect([status, answer.message]).toEqual([404, 'No existe ningún PackingList con el número PA-987654.']);
    await refused(
      { packinglists: [987_654] },
      'packinglists.0',
      'No existe ningún PackingList con el número 987654.',
      404,
    );
  });
});

describe('the list', () => {
  test('by days, category and all under it, account, words and number; as a sheet', async () => {
    const padre = await newCategoriaPadre(app);
    const { categoria_id } = await newCategoria(app, { categoria_padre_id: padre.categoria_id });
    const cuenta_banco_id = await app.world.cuenta();
    const one = await gastoOf({
      categoria_id,
      cuenta_banco_id,
      gasto_fecha: '2025-03-31',
      gasto_referencia: 'Alquiler de la bodega ZETA',
      gasto_valor: 28_000,
    });
    const other = await gastoOf({ categoria_id, gasto_fecha: '2025-04-01', gasto_valor: 5 });
    const idsOf = async (query: object) =>
      (await app.call(list, { as: 'admin', query: { limite: 100, ...query } })).body.data.map(
        ({ gasto_id }) => gasto_id,
      );
    expect(await idsOf({ categoria_id: padre.categoria_id })).toEqual([other.gasto_id, one.gasto_id]);
    expect(await idsOf({ categoria_id, desde: '2025-03-01', hasta: '2025-03-31' })).toEqual([one.gasto_id]);
    expect(await idsOf({ cuenta_banco_id })).toEqual([one.gasto_id]);
    expect(await idsOf({ categoria_id, orden: 'gasto_valor' })).toEqual([other.gasto_id, one.gasto_id]);
    expect(await idsOf({ buscar: 'bodega alquiler zeta' })).toEqual([one.gasto_id]);
    expect((await idsOf({ buscar: String(one.gasto_id).padStart(8, '0') }))[0]).toBe(one.gasto_id);
    expect(await idsOf({ categoria_id, eliminado: 'true' })).toEqual([]);
    const sheet = await app.call(exportCallOf(list), { as: 'admin', query: { cuenta_banco_id } });
    expect(JSON.stringify(readSheet(sheet.bytes))).toContain('28000');
  });
});

describe('deleting', () => {
  test('strikes through with who and why, out of the sums, once', async () => {
    const { categoria_id } = await newCategoria(app);
    const query = { categoria_id, limite: 100 };
    const { gasto_id } = await gastoOf({ categoria_id, gasto_valor: 0.1 });
    await gastoOf({ categoria_id, gasto_valor: 0.2 });
    const sums = async () => (await app.call(list, { as: 'admin', query })).body.meta.totales;
    expect(await sums()).toEqual({ registros: 2, eliminados: 0, valor: 0.3 });
    const { status, body: answer } = await app.call(remove, { as: 'admin', params: { gasto_id }, body: { razon } });
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
    const again = await app.call(remove, { as: 'admin', params: { gasto_id }, body: { razon } });
    expect([again.status, again.body.message]).toEqual([409, 'Ya lo eliminó admin.']);
  });

  test('without a reason, or of what is not there, is refused', async () => {
    const gasto_id = await app.world.gasto();
    const short = await app.call(remove, { as: 'admin', params: { gasto_id }, body: { razon: 'x' } });
    expect([short.status, short.body.errores]).toEqual([400, { razon: 'Escriba la razón con al menos 5 letras.' }]);
    expect((await app.call(remove, { as: 'admin', params: { gasto_id: 987_654 }, body: { razon } })).status).toBe(404);
    const asSpecified = await app.call(remove, { as: 'admin', params: { gasto_id: await app.world.gasto() } } as never);
    expect(asSpecified.body.data).toMatchObject({ eliminado: true, razon_eliminacion: 'Sin razón indicada' });
  });

  test('by two at once happens once', async () => {
    const gasto_id = await app.world.gasto();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(remove, { as: 'admin', params: { gasto_id }, body: { razon } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
