import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { uniqueName } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { bancosCalls } from '../contract/bancos.calls.ts';

const app = await useTestApp();
const { list, create, get, update, remove } = bancosCalls;

const banco = (fields: object = {}) =>
  ({ banco_nombre: uniqueName('Banco'), banco_origen: 'Honduras', ...fields }) as never;
const add = async (fields: object = {}) => {
  const { status, body } = await app.call(create, { as: 'admin', body: banco(fields) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const change = (banco_id: number, body: object) =>
  app.call(update, { as: 'admin', params: { banco_id }, body: body as never });
const drop = (banco_id: number) => app.call(remove, { as: 'admin', params: { banco_id } });
const entriesOf = (banco_id: number) => logOf(app, 'banco', banco_id);
const caja = await app.db.selectFrom('bancos').selectAll().where('es_caja', '=', true).executeTakeFirstOrThrow();

test.each([
  ['nobody', undefined, 401],
  ['a customer', 'clienteA', 403],
  ['a supervisor', 'supervisor', 403],
] as const)('%s neither reads nor writes banks', async (_, person, status) => {
  const as = person === undefined ? {} : { as: person };
  const params = { banco_id: caja.banco_id };
  const answers = [
    await app.call(list, as),
    await app.call(exportCallOf(list), as),
    await app.call(get, { ...as, params }),
    await app.call(create, { ...as, body: banco() }),
    await app.call(update, { ...as, params, body: {} }),
    await app.call(remove, { ...as, params }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
});

test('the list: by origin, by name without accents, with how many accounts each has, and as a sheet', async () => {
  const { banco_id } = await add({ banco_nombre: 'Atlántida', banco_origen: 'Honduras' });
  await add({ banco_nombre: 'Wells Fargo', banco_origen: 'Estados Unidos' });
  await app.world.cuenta({ banco_id });
  const namesOf = async (query: object) =>
    (await app.call(list, { as: 'admin', query: { limite: 100, ...query } })).body.data.map((row) => [
      row.banco_nombre,
      row.cuentas,
    ]);
  expect(await namesOf({ banco_origen: 'Estados Unidos' })).toEqual([['Wells Fargo', 0]]);
  expect(await namesOf({ buscar: 'atlantida' })).toEqual([['Atlántida', 1]]);
  expect(await namesOf({ es_caja: 'true' })).toEqual([['Caja', 1]]);
  const sheet = await app.call(exportCallOf(list), { as: 'admin', query: { buscar: 'wells' } });
  expect(readSheet(sheet.bytes).rows[1]).toEqual(expect.arrayContaining(['Wells Fargo', 'Estados Unidos']));
});

describe('registering', () => {
  test('a bank, with its entry in the log; twice by one key is once', async () => {
    const body = banco({ banco_nombre: '  Banco   Ficohsa ' });
    const [first, second] = [
      await app.call(create, { as: 'admin', body, key: 'banco-dos-veces' }),
      await app.call(create, { as: 'admin', body, key: 'banco-dos-veces' }),
    ];
    expect(first.body.data).toMatchObject({
      banco_nombre: 'Banco Ficohsa',
      banco_origen: 'Honduras',
      es_caja: false,
      cuentas: 0,
      version: 1,
      usuario_registro: 'admin',
      acciones: { editar: true, eliminar: true },
    });
    expect(second.body.data.banco_id).toBe(first.body.data.banco_id);
    expect(await entriesOf(first.body.data.banco_id)).toMatchObject([{ accion: 'bancos.crear', antes: null }]);
  });

  test.each([
    [{ banco_nombre: '' }, 'banco_nombre', 400, 'Este campo es requerido'],
    [{ banco_nombre: 'x'.repeat(151) }, 'banco_nombre', 400, 'Ha excedido el máximo de 150 caracteres.'],
    [{ banco_origen: 'Guatemala' }, 'banco_origen', 400, 'Elija un origen de la lista.'],
    [{ banco_origen: undefined }, 'banco_origen', 400, 'Elija un origen de la lista.'],
    [{ banco_nombre: 'CAJA' }, 'banco_nombre', 409, 'Ya existe un banco con este nombre.'],
  ])('%j is refused', async (fields, campo, status, message) => {
    const answer = await app.call(create, { as: 'admin', body: banco(fields) });
    expect([answer.status, answer.body.errores]).toEqual([status, { [campo]: message }]);
  });
});

describe('changing', () => {
  test('what is absent stays; a stale version is refused', async () => {
    const { banco_id, banco_nombre } = await add();
    const moved = await change(banco_id, { banco_origen: 'Estados Unidos', version: 1 });
    expect(moved.body.data).toMatchObject({ banco_nombre, banco_origen: 'Estados Unidos', version: 2 });
    const stale = await change(banco_id, { banco_origen: 'Honduras', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_ANTERIOR']);
    expect((await entriesOf(banco_id)).at(-1)).toMatchObject({
      accion: 'bancos.actualizar',
      antes: { banco_origen: 'Honduras' },
      despues: { banco_origen: 'Estados Unidos' },
    });
  });

  test('to the name of another is refused, and of what does not exist there is nothing to change', async () => {
    const { banco_nombre } = await add();
    const { banco_id } = await add();
    const same = await change(banco_id, { banco_nombre });
    expect([same.status, same.body.errores]).toEqual([409, { banco_nombre: 'Ya existe un banco con este nombre.' }]);
    expect((await change(999_999, {})).status).toBe(404);
  });
});

describe('deleting', () => {
  test('one without accounts', async () => {
    const { banco_id } = await add();
    expect((await drop(banco_id)).status).toBe(200);
    expect((await app.call(get, { as: 'admin', params: { banco_id } })).status).toBe(404);
    expect((await entriesOf(banco_id)).at(-1)).toMatchObject({ accion: 'bancos.eliminar', despues: null });
  });

  test('one with accounts is refused, and says which they are', async () => {
    const { banco_id } = await add();
    for (const cuenta_banco_nombre of ['Cheques', 'Ahorros']) await app.world.cuenta({ banco_id, cuenta_banco_nombre });
    const { status, body } = await drop(banco_id);
    expect([status, body.message]).toEqual([
      409,
      'El banco tiene 2 cuentas: Cheques, Ahorros. Un banco con cuentas no se elimina.',
    ]);
    expect((await app.call(get, { as: 'admin', params: { banco_id } })).body.data).toMatchObject({
      cuentas: 2,
      acciones: { editar: true, eliminar: false },
    });
  });
});

test('the bank of the cash boxes is nobody to be changed or deleted', async () => {
  const found = await app.call(get, { as: 'admin', params: { banco_id: caja.banco_id } });
  expect(found.body.data).toMatchObject({ banco_nombre: 'Caja', acciones: { editar: false, eliminar: false } });
  const answers = [await change(caja.banco_id, { banco_nombre: 'Otra' }), await drop(caja.banco_id)];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'BANCO_DE_CAJAS'],
    [409, 'BANCO_DE_CAJAS'],
  ]);
});

test('a bank is deleted, or gets an account, whoever comes first: never both', async () => {
  for (let round = 0; round < 10; round++) {
    const { banco_id } = await add();
    const body = {
      banco_id,
      sucursal_id: 1,
      cuenta_banco_nombre: 'A la vez',
      cuenta_banco_numero: '1',
      cuenta_banco_moneda: 'HNL',
      comision_pos: 0,
    } as const;
    const [gone, opened] = await Promise.all([
      drop(banco_id),
      app.call(bancosCalls.createCuenta, { as: 'admin', body }),
    ]);
    expect([gone.status, opened.status]).toEqual(gone.status === 200 ? [200, 400] : [409, 200]);
  }
});

test('the search for everything finds banks and accounts, for who keeps them', async () => {
  const { banco_id } = await add({ banco_nombre: 'Lafise' });
  const cuenta_banco_id = await app.world.cuenta({
    banco_id,
    cuenta_banco_nombre: 'Planillas',
    cuenta_banco_numero: '900800700',
  });
  const find = async (as: 'admin' | 'supervisor', buscar: string) =>
    (await app.call(systemCalls.search, { as, query: { buscar } })).body.data.map(({ ruta, exacto }) => [ruta, exacto]);
  const ofCuenta = `/recursos/bancos/cuentas/detalle/${cuenta_banco_id}`;
  expect(await find('admin', '900800700')).toEqual([[ofCuenta, true]]);
  expect(await find('admin', 'lafise')).toEqual([
    [`/recursos/bancos/${banco_id}`, true],
    [ofCuenta, false],
  ]);
  expect(await find('supervisor', 'lafise')).toEqual([]);
});
