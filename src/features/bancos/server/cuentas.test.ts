import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff, uniqueName } from '../../../../tests/harness/staff.ts';
import { newRecurrente } from '../../../../tests/harness/new-gasto.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { bancosCalls } from '../contract/bancos.calls.ts';

const app = await useTestApp();
const { cuentas, cuenta, createCuenta, updateCuenta, removeCuenta } = bancosCalls;

const banco_id = (
  await app.call(bancosCalls.create, {
    as: 'admin',
    body: { banco_nombre: 'Banco del País', banco_origen: 'Honduras' },
  })
).body.data.banco_id;
const cajas = await app.db
  .selectFrom('bancos')
  .select('banco_id')
  .where('es_caja', '=', true)
  .executeTakeFirstOrThrow();

let numbers = 100;
const fields = (more: object = {}) => {
  numbers += 1;
  return {
    banco_id,
    sucursal_id: 1,
    cuenta_banco_nombre: uniqueName('Cuenta'),
    cuenta_banco_numero: String(numbers),
    cuenta_banco_moneda: 'HNL',
    comision_pos: 0,
    ...more,
  } as never;
};
const add = async (more: object = {}) => {
  const { status, body } = await app.call(createCuenta, { as: 'admin', body: fields(more) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const change = (cuenta_banco_id: number, body: object) =>
  app.call(updateCuenta, { as: 'admin', params: { cuenta_banco_id }, body: body as never });
const drop = (cuenta_banco_id: number) => app.call(removeCuenta, { as: 'admin', params: { cuenta_banco_id } });
const read = async (cuenta_banco_id: number) =>
  (await app.call(cuenta, { as: 'admin', params: { cuenta_banco_id } })).body.data;
const entriesOf = (cuenta_banco_id: number) => logOf(app, 'cuenta_banco', cuenta_banco_id);
const cajaOf = (sucursal_id: number) =>
  app.db
    .selectFrom('cuentas_banco as c')
    .innerJoin('bancos as b', 'b.banco_id', 'c.banco_id')
    .selectAll('c')
    .select('b.banco_nombre')
    .where('c.sucursal_id', '=', sucursal_id)
    .where('c.es_caja', '=', true)
    .execute();

test('who has a screen on which an account is chosen reads them, the report of expenses among them', async () => {
  for (const right of ['gastos.listado.crear', 'ingresos.listado.ver', 'reportes.reporte_gastos.ver'] as const) {
    const { token } = await makeStaff(app, [right]);
    expect([right, (await app.call(cuentas, { token })).status]).toEqual([right, 200]);
  }
  const { token } = await makeStaff(app, ['paquetes.listado.ver']);
  expect((await app.call(cuentas, { token })).status).toBe(403);
});

/** Creates a deposit into the account, as the counter does. */
const pay = (cuenta_banco_id: number, anulado = false): Promise<number> =>
  app.world.abono({ anulado, pagos: [{ metodo_tipo: 'Depósito', cuenta_banco_id, monto: 50 }] });

describe('who may', () => {
  test.each([
    ['nobody', undefined, { list: 401, sheet: 401, one: 401, create: 401, update: 401, remove: 401 }],
    ['a customer', 'clienteA', { list: 403, sheet: 403, one: 403, create: 403, update: 403, remove: 403 }],
    ['an employee', 'empleado', { list: 403, sheet: 403, one: 403, create: 403, update: 403, remove: 403 }],
    // Supervisors see the list because they choose an account for expenses.
    ['a supervisor', 'supervisor', { list: 200, sheet: 403, one: 403, create: 403, update: 403, remove: 403 }],
    ['an administrator', 'admin', { list: 200, sheet: 200, one: 404, update: 404, remove: 404 }],
  ] as const)('%s', async (_, person, expected) => {
    const as = person === undefined ? {} : { as: person };
    const params = { cuenta_banco_id: 999_999 };
    const found = {
      list: (await app.call(cuentas, as)).status,
      sheet: (await app.call(exportCallOf(cuentas), as)).status,
      one: (await app.call(cuenta, { ...as, params })).status,
      create: (await app.call(createCuenta, { ...as, body: fields() })).status,
      update: (await app.call(updateCuenta, { ...as, params, body: {} })).status,
      remove: (await app.call(removeCuenta, { ...as, params })).status,
    };
    expect(found).toMatchObject(expected);
  });

  test('who only chooses one may do nothing with it', async () => {
    await add();
    const { data } = (await app.call(cuentas, { as: 'supervisor', query: { limite: 100 } })).body;
    expect(data.length).toBeGreaterThan(1);
    for (const { acciones } of data)
      expect(acciones).toEqual({ editar: false, eliminar: false, cambiar_moneda: false });
  });
});

test('the list: by bank, branch, currency, state, number and holder, and as a sheet', async () => {
  await add({ cuenta_banco_nombre: 'Zafiro', cuenta_banco_numero: '730912445', titular: 'Ángela Núñez' });
  await add({ cuenta_banco_nombre: 'Yuca', cuenta_banco_moneda: 'USD', comision_pos: 3.25, activo: false });
  const namesOf = async (query: object) =>
    (await app.call(cuentas, { as: 'admin', query: { limite: 100, ...query } })).body.data.map(
      (row) => row.cuenta_banco_nombre,
    );
  expect(await namesOf({ buscar: '0912' })).toEqual(['Zafiro']);
  expect(await namesOf({ buscar: 'angela nunez' })).toEqual(['Zafiro']);
  expect(await namesOf({ cuenta_banco_moneda: 'USD' })).toEqual(['Yuca']);
  expect(await namesOf({ activo: 'false' })).toEqual(['Yuca']);
  expect(await namesOf({ banco_id: cajas.banco_id })).toEqual(['Caja SPS']);
  expect(await namesOf({ es_caja: 'true' })).toEqual(['Caja SPS']);
  expect(await namesOf({ sucursal_id: 1, limite: 1, orden: '-cuenta_banco_nombre' })).toEqual(['Zafiro']);
  const sheet = await app.call(exportCallOf(cuentas), { as: 'admin', query: { buscar: 'Yuca' } });
  expect(readSheet(sheet.bytes).rows[1]).toEqual(
    expect.arrayContaining(['Yuca', 'Banco del País', 'SPS', 'USD', 3.25]),
  );
});

describe('adding', () => {
  test('an account, with its entry in the log', async () => {
    const added = await add({
      cuenta_banco_nombre: ' Cheques  lempiras ',
      cuenta_banco_numero: '012345678901234567890123456789',
      comision_pos: '3.5',
      titular: '',
      recibe_transferencias: true,
    });
    expect(added).toMatchObject({
      sucursal_codigo: 'SPS',
      banco_nombre: 'Banco del País',
      cuenta_banco_nombre: 'Cheques lempiras',
      cuenta_banco_numero: '012345678901234567890123456789',
      comision_pos: 3.5,
      titular: null,
      recibe_transferencias: true,
      activo: true,
      es_caja: false,
      version: 1,
      acciones: { editar: true, eliminar: true, cambiar_moneda: true },
    });
    expect(await entriesOf(added.cuenta_banco_id)).toMatchObject([{ accion: 'bancos.crear_cuenta', antes: null }]);
  });

  test.each([
    [{ cuenta_banco_nombre: ' ' }, 'cuenta_banco_nombre', 400, 'Este campo es requerido'],
    [
      { cuenta_banco_nombre: 'x'.repeat(151) },
      'cuenta_banco_nombre',
      400,
      'El campo excede la cantidad de caracteres permitidos.',
    ],
    [{ cuenta_banco_numero: '' }, 'cuenta_banco_numero', 400, 'Este campo es requerido'],
    [{ cuenta_banco_numero: '12-34' }, 'cuenta_banco_numero', 400, 'El número de cuenta solo puede contener números.'],
    [
      { cuenta_banco_numero: '1'.repeat(31) },
      'cuenta_banco_numero',
      400,
      'El campo excede la cantidad de caracteres permitidos.',
    ],
    [{ cuenta_banco_moneda: 'EUR' }, 'cuenta_banco_moneda', 400, 'Elija una moneda de la lista.'],
    [{ comision_pos: '' }, 'comision_pos', 400, 'Este campo es requerido'],
    [{ comision_pos: -1 }, 'comision_pos', 400, 'Este valor no puede ser negativo'],
    [{ comision_pos: 100.01 }, 'comision_pos', 400, 'Este valor no puede ser mayor a 100'],
    [{ banco_id: null }, 'banco_id', 400, 'Este campo es requerido'],
    [{ banco_id: 999_999 }, 'banco_id', 400, 'No existe el banco seleccionado'],
    [{ sucursal_id: '' }, 'sucursal_id', 400, 'Este campo es requerido'],
    [{ sucursal_id: 999_999 }, 'sucursal_id', 400, 'No existe la sucursal seleccionada'],
    [
      { banco_id: cajas.banco_id },
      'banco_id',
      409,
      'El banco Caja es de las cajas de las sucursales. Elija otro banco.',
    ],
  ])('%j is refused', async (more, campo, status, message) => {
    const answer = await app.call(createCuenta, { as: 'admin', body: fields(more) });
    expect([answer.status, answer.body.errores]).toEqual([status, { [campo]: message }]);
  });

  test('a number that its bank has already is refused; another bank may have the same', async () => {
    const { cuenta_banco_numero } = await add();
    const again = await app.call(createCuenta, { as: 'admin', body: fields({ cuenta_banco_numero }) });
    expect([again.status, again.body.errores]).toEqual([
      409,
      { cuenta_banco_numero: 'Ya existe una cuenta con este número en ese banco.' },
    ]);
    await app.world.cuenta({ cuenta_banco_numero });
  });
});

describe('changing', () => {
  test('what is absent stays, null clears, and a stale version is refused', async () => {
    const { cuenta_banco_id, cuenta_banco_nombre } = await add({ titular: 'Encomienda S. de R.L.' });
    const changed = await change(cuenta_banco_id, { comision_pos: 4, titular: null, version: 1 });
    expect(changed.body.data).toMatchObject({ cuenta_banco_nombre, comision_pos: 4, titular: null, version: 2 });
    const stale = await change(cuenta_banco_id, { comision_pos: 5, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_ANTERIOR']);
    expect((await entriesOf(cuenta_banco_id)).at(-1)).toMatchObject({
      accion: 'bancos.actualizar_cuenta',
      antes: { comision_pos: 0 },
      despues: { comision_pos: 4 },
    });
  });

  test('its currency, until something was paid into it, also if that was voided', async () => {
    const { cuenta_banco_id } = await add();
    expect((await change(cuenta_banco_id, { cuenta_banco_moneda: 'USD' })).status).toBe(200);
    expect((await read(cuenta_banco_id)).acciones.cambiar_moneda).toBe(true);
    await pay(cuenta_banco_id, true);
    // The page counts no payment that was voided, and says all the same that the currency stays.
    expect(await read(cuenta_banco_id)).toMatchObject({ pagos: 0, acciones: { cambiar_moneda: false } });
    const fixed = await change(cuenta_banco_id, { cuenta_banco_moneda: 'HNL' });
    expect([fixed.status, fixed.body.errores]).toEqual([
      409,
      { cuenta_banco_moneda: 'La cuenta ya tiene movimientos o extractos: su moneda no cambia. Registre otra cuenta.' },
    ]);
    expect((await change(cuenta_banco_id, { cuenta_banco_moneda: 'USD', comision_pos: 1 })).status).toBe(200);
  });

  test('its currency, until its bank said something of it, and it is not deleted then either', async () => {
    const { cuenta_banco_id } = await add();
    await app.world.extracto({ cuenta_banco_id });
    expect((await read(cuenta_banco_id)).acciones.cambiar_moneda).toBe(false);
    expect((await change(cuenta_banco_id, { cuenta_banco_moneda: 'USD' })).body.code).toBe('CUENTA_MONEDA_FIJA');
    const kept = await app.call(removeCuenta, { as: 'admin', params: { cuenta_banco_id } });
    expect([kept.status, kept.body.message]).toEqual([
      409,
      'La cuenta se usa en 1 extracto; no se puede eliminar. Puede desactivarla.',
    ]);
  });

  test.each([
    ['1 gasto', (cuenta_banco_id: number) => app.world.gasto({ cuenta_banco_id })],
    ['1 ingreso', (cuenta_banco_id: number) => app.world.ingreso({ cuenta_banco_id })],
    ['1 plantilla de gasto', (cuenta_banco_id: number) => newRecurrente(app, { cuenta_banco_id })],
  ])('its currency, until there is %s of it, and it is not deleted then either', async (told, use) => {
    const { cuenta_banco_id } = await add();
    await use(cuenta_banco_id);
    expect((await read(cuenta_banco_id)).acciones).toMatchObject({ eliminar: false, cambiar_moneda: false });
    expect((await change(cuenta_banco_id, { cuenta_banco_moneda: 'USD' })).body.code).toBe('CUENTA_MONEDA_FIJA');
    const kept = await app.call(removeCuenta, { as: 'admin', params: { cuenta_banco_id } });
    expect([kept.status, kept.body.message]).toEqual([
      409,
      `La cuenta se usa en ${told}; no se puede eliminar. Puede desactivarla.`,
    ]);
  });

  test('to inactive, once no active method names it; then it is not for clients either', async () => {
    const { cuenta_banco_id } = await add({ recibe_transferencias: true });
    const metodo_pago_id = await app.world.metodoPago({ cuenta_banco_id, metodo_nombre: 'Transferencia Banpaís' });
    await app.world.metodoPago({ cuenta_banco_id, activo: false });
    const off = await change(cuenta_banco_id, { activo: false });
    expect([off.status, off.body.errores]).toEqual([
      409,
      {
        activo: 'La usan métodos de pago activos (Transferencia Banpaís). Cámbieles la cuenta o desactívelos primero.',
      },
    ]);
    await app.db
      .updateTable('metodos_pago')
      .set({ activo: false })
      .where('metodo_pago_id', '=', metodo_pago_id)
      .execute();
    expect((await change(cuenta_banco_id, { activo: false })).body.data).toMatchObject({
      activo: false,
      recibe_transferencias: false,
    });
  });

  test('into the bank of the cash boxes is refused', async () => {
    const { cuenta_banco_id } = await add();
    const { status, body } = await change(cuenta_banco_id, { banco_id: cajas.banco_id });
    expect([status, body.code]).toEqual([409, 'CUENTA_BANCO_DE_CAJAS']);
  });
});

describe('deleting', () => {
  test('one that was never used', async () => {
    const { cuenta_banco_id } = await add();
    expect((await drop(cuenta_banco_id)).status).toBe(200);
    expect((await drop(cuenta_banco_id)).status).toBe(404);
    expect((await entriesOf(cuenta_banco_id)).at(-1)).toMatchObject({ accion: 'bancos.eliminar_cuenta' });
  });

  test('one that is used is refused and says where; its page shows it too', async () => {
    const { cuenta_banco_id } = await add();
    const metodo_pago_id = await app.world.metodoPago({ cuenta_banco_id, metodo_nombre: 'Depósito Banpaís' });
    await pay(cuenta_banco_id);
    await pay(cuenta_banco_id);
    await pay(cuenta_banco_id, true);
    const { status, body } = await drop(cuenta_banco_id);
    expect([status, body.message]).toEqual([
      409,
      'La cuenta se usa en 1 método de pago y 3 pagos; no se puede eliminar. Puede desactivarla.',
    ]);
    const shown = await read(cuenta_banco_id);
    expect(shown).toMatchObject({
      metodos: [{ metodo_pago_id, metodo_nombre: 'Depósito Banpaís', activo: true }],
      pagos: 2,
      acciones: { editar: true, eliminar: false },
    });
    expect(Date.now() - Date.parse(shown.ultimo_pago ?? '')).toBeLessThan(60_000);
  });
});

describe('the Caja of a branch', () => {
  const newSucursal = async (sucursal_codigo: string): Promise<number> =>
    (
      await app.call(sucursalesCalls.create, {
        as: 'admin',
        body: {
          sucursal_codigo,
          sucursal_nombre: 'Tegucigalpa',
          departamento_id: 8,
          ciudad_id: 801,
          sucursal_direccion: 'Boulevard Morazán',
          tarifa_transporte: 1,
          mapa_url: 'https://maps.google.com/?q=14.1,-87.2',
        },
      })
    ).body.data.sucursal_id;

  test('is there for the branch that an installation begins with', async () => {
    expect(await cajaOf(1)).toMatchObject([
      { banco_nombre: 'Caja', cuenta_banco_nombre: 'Caja SPS', cuenta_banco_moneda: 'HNL', comision_pos: 0 },
    ]);
  });

  test('comes with a new branch, and follows its code', async () => {
    const sucursal_id = await newSucursal('TGU');
    expect(await cajaOf(sucursal_id)).toMatchObject([{ cuenta_banco_nombre: 'Caja TGU', usuario_registro: 'admin' }]);
    const params = { sucursal_id };
    await app.call(sucursalesCalls.update, { as: 'admin', params, body: { sucursal_codigo: 'TEG' } });
    expect(await cajaOf(sucursal_id)).toMatchObject([{ cuenta_banco_nombre: 'Caja TEG', version: 2 }]);
    await app.call(sucursalesCalls.update, { as: 'admin', params, body: { sucursal_nombre: 'Tegucigalpa Centro' } });
    expect(await cajaOf(sucursal_id)).toMatchObject([{ cuenta_banco_nombre: 'Caja TEG', version: 2 }]);
  });

  test('goes with a branch that was refused', async () => {
    const before = await app.db.selectFrom('cuentas_banco').select('cuenta_banco_id').execute();
    await newSucursal('SPS').catch(() => undefined);
    expect(await app.db.selectFrom('cuentas_banco').select('cuenta_banco_id').execute()).toHaveLength(before.length);
  });

  test('is neither changed nor deleted by anybody', async () => {
    const [{ cuenta_banco_id } = { cuenta_banco_id: 0 }] = await cajaOf(1);
    const answers = [await change(cuenta_banco_id, { cuenta_banco_nombre: 'Mía' }), await drop(cuenta_banco_id)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'CUENTA_DE_CAJA'],
      [409, 'CUENTA_DE_CAJA'],
    ]);
    expect(await read(cuenta_banco_id)).toMatchObject({ es_caja: true, acciones: { editar: false, eliminar: false } });
  });
});

describe('where clients pay by transfer', () => {
  const paraPagar = async (as: 'clienteA' | 'empleado') => (await app.call(bancosCalls.paraPagar, { as })).body.data;

  test('they see the accounts that are meant for them, and of each what a transfer needs', async () => {
    await app.db.updateTable('cuentas_banco').set({ recibe_transferencias: false }).execute();
    expect(await paraPagar('clienteA')).toEqual([]);
    const { nombre } = (await app.call(configuracionesCalls.get, { as: 'admin' })).body.data.empresa;
    const common = { recibe_transferencias: true, comision_pos: 3 };
    const usd = await add({
      ...common,
      cuenta_banco_numero: '9001',
      cuenta_banco_moneda: 'USD',
      titular: 'Courier S.A.',
    });
    const hnl = await add({ ...common, cuenta_banco_numero: '9002' });
    await add({ cuenta_banco_numero: '9003' });
    await add({ ...common, cuenta_banco_numero: '9004', activo: false });
    const shown = [
      {
        cuenta_banco_id: hnl.cuenta_banco_id,
        banco_nombre: 'Banco del País',
        cuenta_banco_numero: '9002',
        cuenta_banco_moneda: 'HNL',
        titular: nombre,
      },
      {
        cuenta_banco_id: usd.cuenta_banco_id,
        banco_nombre: 'Banco del País',
        cuenta_banco_numero: '9001',
        cuenta_banco_moneda: 'USD',
        titular: 'Courier S.A.',
      },
    ];
    expect(await paraPagar('clienteA')).toEqual(shown);
    expect(await paraPagar('empleado')).toEqual(shown);
    expect((await app.call(bancosCalls.paraPagar, {})).status).toBe(401);
  });
});
