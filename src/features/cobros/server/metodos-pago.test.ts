import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { uniqueName } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { bancosCalls } from '#features/bancos/contract/bancos.calls.ts';
import { cobrosCalls } from '../contract/cobros.calls.ts';

const app = await useTestApp();
const { metodos, createMetodo, updateMetodo, removeMetodo } = cobrosCalls;

const metodo = (fields: object = {}) =>
  ({ metodo_nombre: uniqueName('Método'), metodo_tipo: 'Depósito', ...fields }) as never;
const add = async (fields: object = {}) => {
  const { status, body } = await app.call(createMetodo, { as: 'admin', body: metodo(fields) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const change = (metodo_pago_id: number, body: object) =>
  app.call(updateMetodo, { as: 'admin', params: { metodo_pago_id }, body: body as never });
const rowOf = async (metodo_pago_id: number) =>
  (await app.call(metodos, { as: 'admin', query: { limite: 100 } })).body.data.find(
    (row) => row.metodo_pago_id === metodo_pago_id,
  );
const entriesOf = (metodo_pago_id: number) => logOf(app, 'metodo_pago', metodo_pago_id);

const addCuenta = (cuenta_banco_nombre: string): Promise<number> => app.world.cuenta({ cuenta_banco_nombre });

/** Creates a payment by a method, as the counter does. */
const pay = (metodo_pago_id: number): Promise<number> => app.world.abono({ pagos: [{ metodo_pago_id, monto: 50 }] });

describe('who may', () => {
  test.each([
    ['nobody', undefined, { list: 401, export: 401, create: 401, update: 401, remove: 401 }],
    ['a customer', 'clienteA', { list: 403, export: 403, create: 403, update: 403, remove: 403 }],
    // Employees see the methods because they take payments.
    ['an employee', 'empleado', { list: 200, export: 403, create: 403, update: 403, remove: 403 }],
    ['a supervisor', 'supervisor', { list: 200, export: 403, create: 403, update: 403, remove: 403 }],
    ['an administrator', 'admin', { list: 200, export: 200, update: 404, remove: 404 }],
  ] as const)('%s', async (_, person, expected) => {
    const as = person === undefined ? {} : { as: person };
    const params = { metodo_pago_id: 999_999 };
    const found: Record<string, number> = {
      list: (await app.call(metodos, as)).status,
      export: (await app.call(exportCallOf(metodos), as)).status,
      create: (await app.call(createMetodo, { ...as, body: metodo() })).status,
      update: (await app.call(updateMetodo, { ...as, params, body: {} })).status,
      remove: (await app.call(removeMetodo, { ...as, params })).status,
    };
    expect(found).toMatchObject(expected);
  });
});

test('the list: what the installation began with, by kind, active or not, and by name without accents', async () => {
  const namesOf = async (query: object) =>
    (await app.call(metodos, { as: 'empleado', query: { orden: 'metodo_pago_id', limite: 100, ...query } })).body.data
      .map(({ metodo_nombre }) => metodo_nombre)
      .filter((name) => !name.startsWith('Método'));
  expect(await namesOf({})).toEqual(['Efectivo', 'Tarjeta', 'Transferencia', 'Depósito', 'Nota de Crédito']);
  expect(await namesOf({ metodo_tipo: 'Depósito,Efectivo' })).toEqual(['Efectivo', 'Transferencia', 'Depósito']);
  expect(await namesOf({ buscar: 'deposito' })).toEqual(['Transferencia', 'Depósito']);
  expect(await namesOf({ orden: 'metodo_nombre', limite: 1 })).toEqual(['Depósito']);
  expect(await namesOf({ activo: false })).toEqual([]);
});

describe('adding', () => {
  test('one with its account, active by itself', async () => {
    const cuenta_banco_id = await addCuenta('Lempiras de la oficina');
    const added = await add({ metodo_nombre: '  POS   de caja ', metodo_tipo: 'Tarjeta Crédito', cuenta_banco_id });
    expect(added).toMatchObject({
      metodo_nombre: 'POS de caja',
      metodo_tipo: 'Tarjeta Crédito',
      activo: true,
      cuenta_banco_id,
      cuenta_banco_nombre: 'Lempiras de la oficina',
      usado: false,
      version: 1,
      usuario_registro: 'admin',
      acciones: { editar: true, eliminar: true },
    });
    expect(await entriesOf(added.metodo_pago_id)).toMatchObject([
      { accion: 'cobros.crear_metodo', antes: null, despues: { metodo_nombre: 'POS de caja' } },
    ]);
  });

  test.each([
    [{ metodo_nombre: '' }, 'metodo_nombre', 400, 'Este campo es requerido'],
    [{ metodo_nombre: 'x'.repeat(61) }, 'metodo_nombre', 400, 'El campo excede la cantidad de caracteres permitidos.'],
    [{ metodo_tipo: 'Trueque' }, 'metodo_tipo', 400, 'Elija un tipo de la lista.'],
    [{ metodo_tipo: undefined }, 'metodo_tipo', 400, 'Elija un tipo de la lista.'],
    [{ activo: 'quizás' }, 'activo', 400, 'Indique sí o no.'],
    [{ cuenta_banco_id: 999_999 }, 'cuenta_banco_id', 400, 'No existe la cuenta solicitada'],
    [{ cuenta_banco_id: 'x' }, 'cuenta_banco_id', 400, 'No existe la cuenta solicitada'],
    [{ metodo_nombre: 'EFECTIVO' }, 'metodo_nombre', 409, 'Ya existe un método de pago con este nombre.'],
    [{ metodo_nombre: 'deposito' }, 'metodo_nombre', 409, 'Ya existe un método de pago con este nombre.'],
  ])('%j is refused', async (fields, campo, status, message) => {
    const answer = await app.call(createMetodo, { as: 'admin', body: metodo(fields) });
    expect([answer.status, answer.body.errores]).toEqual([status, { [campo]: message }]);
  });

  test('sent twice with one key is added once', async () => {
    const body = metodo({ metodo_nombre: 'Dos veces' });
    const [first, second] = [
      await app.call(createMetodo, { as: 'admin', body, key: 'metodo-dos-veces' }),
      await app.call(createMetodo, { as: 'admin', body, key: 'metodo-dos-veces' }),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data.metodo_pago_id).toBe(first.body.data.metodo_pago_id);
  });
});

describe('changing', () => {
  test('what is absent stays, null clears, and the log has before and after', async () => {
    const cuenta_banco_id = await addCuenta('Ahorros');
    const { metodo_pago_id, metodo_nombre } = await add({ cuenta_banco_id });
    const off = await change(metodo_pago_id, { activo: false, version: 1 });
    expect(off.body.data).toMatchObject({ metodo_nombre, activo: false, cuenta_banco_id, version: 2 });
    const cleared = await change(metodo_pago_id, { cuenta_banco_id: null, version: 2 });
    expect(cleared.body.data).toMatchObject({ activo: false, cuenta_banco_id: null, cuenta_banco_nombre: null });
    expect((await entriesOf(metodo_pago_id)).slice(1)).toMatchObject([
      { accion: 'cobros.actualizar_metodo', antes: { activo: true }, despues: { activo: false } },
      { antes: { cuenta_banco_id }, despues: { cuenta_banco_id: null } },
    ]);
  });

  test('a stale version is refused', async () => {
    const { metodo_pago_id } = await add();
    await change(metodo_pago_id, { activo: false, version: 1 });
    const { status, body } = await change(metodo_pago_id, { activo: true, version: 1 });
    expect([status, body.code]).toEqual([409, 'VERSION_ANTERIOR']);
  });

  test.each([
    [{ metodo_nombre: 'Efectivo' }, 'metodo_nombre', 409, 'Ya existe un método de pago con este nombre.'],
    [{ cuenta_banco_id: 999_999 }, 'cuenta_banco_id', 400, 'No existe la cuenta solicitada'],
    [{ metodo_tipo: 'Trueque' }, 'metodo_tipo', 400, 'Elija un tipo de la lista.'],
  ])('%j is refused', async (fields, campo, status, message) => {
    const { metodo_pago_id } = await add();
    const answer = await change(metodo_pago_id, fields);
    expect([answer.status, answer.body.errores]).toEqual([status, { [campo]: message }]);
    expect(await rowOf(metodo_pago_id)).toMatchObject({ version: 1 });
  });

  test('its kind, until payments were made by it; its name and whether it is active always', async () => {
    const { metodo_pago_id } = await add({ metodo_tipo: 'Depósito' });
    expect((await change(metodo_pago_id, { metodo_tipo: 'Efectivo' })).body.data.metodo_tipo).toBe('Efectivo');
    await pay(metodo_pago_id);
    const { status, body } = await change(metodo_pago_id, { metodo_tipo: 'Depósito' });
    expect([status, body.code, Object.keys(body.errores ?? {})]).toEqual([409, 'METODO_EN_USO', ['metodo_tipo']]);
    const renamed = await change(metodo_pago_id, {
      metodo_tipo: 'Efectivo',
      metodo_nombre: uniqueName('Caja'),
      activo: false,
    });
    expect(renamed.body.data).toMatchObject({
      usado: true,
      activo: false,
      acciones: { editar: true, eliminar: false },
    });
  });
});

describe('the account', () => {
  const cuenta = async (more: object = {}) => app.world.cuenta({ comision_pos: 3.5, ...more });
  const refusal = async (fields: object) => {
    const { status, body } = await app.call(createMetodo, { as: 'admin', body: metodo(fields) });
    return [status, body.code, Object.keys(body.errores ?? {})];
  };

  test('is told with its bank and what the bank keeps', async () => {
    const added = await add({ metodo_tipo: 'Tarjeta Crédito', cuenta_banco_id: await cuenta() });
    expect(added).toMatchObject({ banco_nombre: 'Banco de Occidente', comision_pos: 3.5 });
    expect(await add()).toMatchObject({ banco_nombre: null, comision_pos: null });
  });

  test.each(['Efectivo', 'Nota de Crédito'])('is none of %s', async (metodo_tipo) =>
    expect(await refusal({ metodo_tipo, cuenta_banco_id: await cuenta() })).toEqual([
      409,
      'METODO_SIN_CUENTA',
      ['cuenta_banco_id'],
    ]),
  );

  test('is no Caja, and none that is off', async () => {
    const { cuenta_banco_id } = await app.db
      .selectFrom('cuentas_banco')
      .select('cuenta_banco_id')
      .where('es_caja', '=', true)
      .executeTakeFirstOrThrow();
    expect(await refusal({ cuenta_banco_id })).toEqual([409, 'METODO_CUENTA_DE_CAJA', ['cuenta_banco_id']]);
    const off = await cuenta({ activo: false });
    expect(await refusal({ cuenta_banco_id: off })).toEqual([409, 'METODO_CUENTA_INACTIVA', ['cuenta_banco_id']]);
    // An inactive method may keep such an account, but cannot be activated with it.
    const { metodo_pago_id } = await add({ cuenta_banco_id: off, activo: false });
    const { status, body } = await change(metodo_pago_id, { activo: true });
    expect([status, body.code]).toEqual([409, 'METODO_CUENTA_INACTIVA']);
    expect((await change(metodo_pago_id, { activo: true, cuenta_banco_id: null })).status).toBe(200);
  });

  test('goes with the kind that has none', async () => {
    const { metodo_pago_id } = await add({ cuenta_banco_id: await cuenta() });
    expect((await change(metodo_pago_id, { metodo_tipo: 'Efectivo' })).body.code).toBe('METODO_SIN_CUENTA');
    expect((await change(metodo_pago_id, { metodo_tipo: 'Efectivo', cuenta_banco_id: null })).status).toBe(200);
  });

  test('is switched off, or named by a method, whoever comes first: never both', async () => {
    for (let round = 0; round < 15; round++) {
      const cuenta_banco_id = await cuenta();
      const params = { cuenta_banco_id };
      const [named, off] = await Promise.all([
        app.call(createMetodo, { as: 'admin', body: metodo({ cuenta_banco_id }) }),
        app.call(bancosCalls.updateCuenta, { as: 'admin', params, body: { activo: false } }),
      ]);
      expect([named.status, off.status].toSorted()).toEqual([200, 409]);
    }
  });
});

describe('removing', () => {
  test('one that was never used', async () => {
    const { metodo_pago_id } = await add();
    expect((await app.call(removeMetodo, { as: 'admin', params: { metodo_pago_id } })).status).toBe(200);
    expect(await rowOf(metodo_pago_id)).toBeUndefined();
    expect((await entriesOf(metodo_pago_id)).at(-1)).toMatchObject({ accion: 'cobros.eliminar_metodo', despues: null });
    expect((await app.call(removeMetodo, { as: 'admin', params: { metodo_pago_id } })).status).toBe(404);
  });

  test('one that payments were made by is refused, and stays', async () => {
    const { metodo_pago_id } = await add({ metodo_tipo: 'Efectivo' });
    await pay(metodo_pago_id);
    const { status, body } = await app.call(removeMetodo, { as: 'admin', params: { metodo_pago_id } });
    expect([status, body.code]).toEqual([409, 'METODO_EN_USO']);
    expect(await rowOf(metodo_pago_id)).toMatchObject({ usado: true });
  });
});

describe('the last active one', () => {
  const onlyTwo = async (): Promise<[number, number]> => {
    const [one, other] = [await add(), await add()];
    await app.db
      .updateTable('metodos_pago')
      .set({ activo: false })
      .where('metodo_pago_id', 'not in', [one.metodo_pago_id, other.metodo_pago_id])
      .execute();
    return [one.metodo_pago_id, other.metodo_pago_id];
  };
  const LAST = 'Debe quedar al menos un método de pago activo.';

  test('is neither switched off nor removed', async () => {
    const [one, other] = await onlyTwo();
    expect((await change(one, { activo: false })).status).toBe(200);
    const off = await change(other, { activo: false });
    expect([off.status, off.body.errores]).toEqual([409, { activo: LAST }]);
    const gone = await app.call(removeMetodo, { as: 'admin', params: { metodo_pago_id: other } });
    expect([gone.status, gone.body.message]).toEqual([409, LAST]);
    expect(await rowOf(other)).toMatchObject({ activo: true, acciones: { editar: true, eliminar: false } });
    // A method that is already inactive may be deleted.
    expect((await app.call(removeMetodo, { as: 'admin', params: { metodo_pago_id: one } })).status).toBe(200);
  });

  test('two people who switch off the last two at once: one of them may', async () => {
    for (let round = 0; round < 20; round++) {
      const pair = await onlyTwo();
      const answers = await Promise.all(pair.map((metodo_pago_id) => change(metodo_pago_id, { activo: false })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});
